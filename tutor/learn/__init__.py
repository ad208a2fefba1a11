"""Lessons, quizzes and progress: read from data files, judged by the engine."""

from tutor.learn.chapter import Course, course, courses
from tutor.learn.course import citations_of, find_lesson, lessons_of
from tutor.learn.lessons import Exercise, Lesson, LessonError, Quiz, Say, Show, WhatIf
from tutor.learn.progress import Progress, ProgressError
from tutor.learn.script import show, why_not

__all__ = [
    "Course",
    "Exercise",
    "Lesson",
    "LessonError",
    "Progress",
    "ProgressError",
    "Quiz",
    "Say",
    "Show",
    "WhatIf",
    "citations_of",
    "course",
    "courses",
    "find_lesson",
    "lessons_of",
    "show",
    "why_not",
]
