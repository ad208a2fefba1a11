"""A scene with every kind of node in it, each with a label of its own."""

from __future__ import annotations

from typing import Any

from tutor.scene import nodes
from tutor.scene.nodes import CardNode, Node, Scene, to_data

KINDS = {
    kind.kind: kind for kind in vars(nodes).values() if isinstance(kind, type) and issubclass(kind, Node) and kind.kind
}


def every_kind(text: str = "") -> Scene:
    """Return one node of each kind; ``text`` is put into every string that a game could fill."""

    def card(id: str, **more: Any) -> CardNode:
        return CardNode(id=id, label=f"label of {id}{text}", rank=f"7{text}", suit="S", key=f"7S{text}", **more)

    def label(kind: str) -> dict[str, Any]:
        return {"id": f"the {kind}{text}", "label": f"label of the {kind}{text}"}

    place = nodes.Pile(
        **label("place"),
        row=1,
        col=2,
        top=card("top", picture="jack", figures=[{"text": "11"}], badges=[{"text": "F", "tone": "fire"}]),
        laid=[card("laid", small=True)],
        sum={"main": f"6 + 5 = 11{text}", "sub": f"needs{text}", "enough": True},
    )
    titled = CardNode(
        **label("titled card"),
        title=f"Meadow Sprite{text}",
        hue=f"leaf{text}",
        picture="beast",
        cost=f"4{text}",
        stack=2,
        steps={"text": f"L2{text}", "at": 2, "of": 3},
        figures=[{"sign": "blade", "text": f"8{text}"}, {"sign": "heart", "text": f"3{text}", "of": f"10{text}"}],
        badges=[{"text": f"Armor 4{text}", "tone": "bane"}],
        spans=[f"what it does{text}"],
        key=f"creature 7{text}",
        about=f"a-card@1{text}",
        says=f"what it does here{text}",
    )
    press = nodes.Button(
        **label("button"),
        main=f"seven{text}",
        tone="main",
        items=[nodes.Button(id="instead", label=f"label of instead{text}", main=text, tone="cancel")],
    )
    items: list[Node] = [
        CardNode(**label("empty place"), empty=f"empty{text}"),
        nodes.Grid(**label("grid"), overlap=True, items=[place]),
        nodes.Pile(**label("pile"), under=[card("pile under")], top=card("pile top"), main=text, sub=text),
        nodes.Row(
            **label("hand"),
            hand=True,
            caption=text,
            items=[card("hand card"), CardNode(id="back", label="label of back", down=True)],
        ),
        CardNode(**label("power"), rank=f"K{text}", suit="H", small=True, title=f"a power{text}", sub=f"does{text}"),
        nodes.Track(**label("total"), limit=33, value=8, pieces=[{"text": f"8{text}", "suit": "D", "n": 8}], main=text),
        nodes.Row(
            id="dice",
            label=f"label of the dice{text}: label of the die{text}",
            caption=text,
            items=[nodes.Die(**label("die"), value=6, state="hit")],
        ),
        nodes.Track(**label("track"), owner="mine", value=3, limit=10, main=text),
        nodes.Group(**label("seat"), owner="theirs", main=text, items=[card("seat card", steps={"at": 1, "of": 3})]),
        nodes.Grid(**label("field"), items=[nodes.Group(**label("column"), row=1, col=1, main=text, items=[titled])]),
        nodes.Counter(
            **label("counter"),
            main=text,
            value=97,
            limit=120,
            steps={"text": f"Rank 2{text}", "at": 2, "of": 4, "sub": f"turn 2 of 4{text}"},
            tokens=[{"state": "left"}, {"state": "free"}],
            tally=f"one play left{text}",
            sub=text,
        ),
        nodes.Group(
            **label("list"),
            folded=True,
            caption=text,
            items=[CardNode(id="line", label=f"label of line{text}", title=f"line{text}", small=True)],
        ),
        nodes.Note(id="the note", label=f"label of the note{text}", spans=[f"label of the note{text}"]),
        nodes.Group(**label("frame"), framed=True, caption=text, items=[press]),
    ]
    sides = nodes.Group(
        **label("sides"), west=[nodes.Row(**label("row"), caption=text, items=items[:4])], items=items[4:]
    )
    return Scene(title=f"Every kind{text}", where=f"here{text}", nodes=[sides])


def drawn(scene: Scene) -> dict[str, Any]:
    """Return a scene in the form of ``picture``, with one choice."""
    return {
        "title": scene.title,
        "felt": scene.felt,
        "where": scene.where,
        "prompt": [scene.title, {"card": "10♥", "suit": "H"}, {"clause": "EL-4e"}],
        "over": None,
        "nodes": to_data(scene.nodes),
        "choices": [
            {
                "path": ["hand card"],
                "text": f"play 7S {scene.where}",
                "label": [f"play it {scene.where}"],
                "preview": None,
            }
        ],
        "marks": [],
    }
