"""A scene with every kind of node in it, each with a label of its own."""

from __future__ import annotations

from typing import Any

from tutor.scene import nodes
from tutor.scene.nodes import CardNode, Node, Scene, to_data

KINDS = {
    kind.kind: kind for kind in vars(nodes).values() if isinstance(kind, type) and issubclass(kind, Node) and kind.kind
}


def every_kind(text: str = "") -> Scene:
    """One node of each kind; ``text`` is put into every string that a game could fill."""

    def card(id: str, **more: Any) -> CardNode:
        return CardNode(id=id, label=f"label of {id}{text}", rank=f"7{text}", suit="S", key=f"7S{text}", **more)

    def label(kind: str) -> dict[str, Any]:
        return {"id": f"the {kind}{text}", "label": f"label of the {kind}{text}"}

    stand = nodes.Stand(
        **label("stand"),
        row=1,
        col=2,
        card=card("top", court=True, power="11", element="F"),
        placed=[card("placed", small=True)],
        sum={"main": f"6 + 5 = 11{text}", "sub": f"needs{text}", "enough": True},
    )
    creature = nodes.Creature(
        **label("creature"),
        main=text,
        faction=f"U{text}",
        attack=8,
        health=3,
        max=10,
        badges=[{"text": f"Armor 4{text}", "tone": "bane"}],
        spans=[f"what it does{text}"],
        key=f"creature 7{text}",
        about=f"a-card@1{text}",
    )
    press = nodes.Button(
        **label("button"),
        main=f"seven{text}",
        tone="main",
        items=[nodes.Button(id="instead", label=f"label of instead{text}", main=text, tone="cancel")],
    )
    items: list[Node] = [
        nodes.Space(**label("space"), text=text),
        nodes.Tower(**label("tower"), items=[stand]),
        nodes.Pile(**label("pile"), top=card("pile top"), main=text, sub=text),
        nodes.Fan(
            **label("fan"), caption=text, items=[card("hand"), CardNode(id="back", label="label of back", down=True)]
        ),
        nodes.Slip(**label("slip"), card=card("slip card", small=True), main=f"a power{text}", sub=text),
        nodes.Bar(**label("bar"), limit=33, total=8, hits=[{"text": f"8{text}", "suit": "D", "n": 8}], main=text),
        nodes.Dice(**label("dice"), items=[{"value": 6, "state": "hit"}], caption=text),
        nodes.Track(**label("track"), value=3, limit=10, main=text),
        nodes.Seat(**label("seat"), main=text, items=[card("seat card")]),
        nodes.Lane(**label("lane"), row=1, col=1, main=text, items=[creature]),
        nodes.Plate(
            **label("plate"),
            main=text,
            life=97,
            limit=120,
            steps={"text": f"Rank 2{text}", "at": 2, "of": 4, "sub": f"turn 2 of 4{text}"},
            tokens=[{"state": "left"}, {"state": "free"}],
            tally=f"one play left{text}",
            sub=text,
        ),
        nodes.Fold(
            **label("fold"),
            caption=text,
            items=[nodes.Creature(id="line", label=f"label of line{text}", main=text, small=True)],
        ),
        nodes.Note(id="the note", label=f"label of the note{text}", spans=[f"label of the note{text}"]),
        nodes.Panel(**label("panel"), caption=text, items=[press]),
        nodes.Voice(id="the voice", label="label of the voice"),
    ]
    arena = nodes.Arena(
        **label("arena"), west=[nodes.Row(**label("row"), caption=text, items=items[:4])], centre=items[4:]
    )
    return Scene(title=f"Every kind{text}", where=f"here{text}", nodes=[arena])


def drawn(scene: Scene) -> dict[str, Any]:
    """A scene as ``picture`` would give it, with one choice."""
    return {
        "title": scene.title,
        "where": scene.where,
        "prompt": [scene.title, {"card": "10♥", "suit": "H"}, {"clause": "EL-4e"}],
        "over": None,
        "nodes": to_data(scene.nodes),
        "choices": [
            {"path": ["hand"], "text": f"play 7S {scene.where}", "label": [f"play it {scene.where}"], "preview": None}
        ],
        "marks": [],
    }
