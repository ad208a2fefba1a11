"""What a table should look like after some effects, worked out from the card data alone.

A ledger for quiet tables: nothing else answers, nothing is left to chance but what the test sets by hand. It knows
nothing of batches, triggers or positions; that is what makes it worth comparing with.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tutor.games.solforge.cards import level
from tutor.games.solforge.cards.shipped import shipped_data
from tutor.games.solforge.cards.vocabulary import ATTRIBUTES
from tutor.games.solforge.places import OPPOSITE, SPACES
from tutor.games.solforge.state import SolForgePosition

DATA = {f"{card['id']}@{level['level']}": level for card in shipped_data() for level in card["levels"]}
"""Every level as data, by its notation."""
DRAWN = "tanglesprout@1"
"""The only card that lies in the decks of these tables."""


def each(value: Any) -> list[Any]:
    """One or several, as a list."""
    return value if isinstance(value, list) else [value]


class Ledger:
    """Creatures by space: card, numbers, attributes, extra battles, given abilities; and all that is A's."""

    def __init__(self, position: SolForgePosition):
        self.field: dict[str, dict[str, Any]] = {}
        for space, creature in position.field.items():
            names = (*ATTRIBUTES, "attack", "health", "maximum", "extra")
            facts = {name: int(getattr(creature, name)) for name in names}
            self.field[SPACES[space]] = {"card": str(creature.card), "gained": len(creature.gained), **facts}
        self.health = list(position.health)
        self.hand = Counter(map(str, position.hands[0]))
        self.discards = Counter(map(str, position.discards[0]))
        self.plays, self.free_plays, self.lasting = position.plays, len(position.free_plays), len(position.lasting)

    def facts(self) -> dict[str, Any]:
        """All that is compared."""
        return {**self.__dict__, "hand": +self.hand, "discards": +self.discards}

    # ---- playing -------------------------------------------------------------------------------------------------

    def play(self, key: str, space: str = "") -> None:
        """A's card leaves the hand for the discard pile, one level higher; a creature stands where it was put."""
        card = level(key)
        self.hand[key] -= 1
        self.plays -= not card.free
        if not card.overload:
            self.discards[str(card.next)] += 1
        if space:
            self.stand(space, key)

    def stand(self, space: str, key: str) -> None:
        """A new creature, as printed."""
        data = DATA[key]
        printed: dict[str, int] = {name: int(data.get("attributes", {}).get(name, 0)) for name in ATTRIBUTES}
        numbers = {"attack": data["attack"], "health": data["health"], "maximum": data["health"]}
        self.field[space] = {"card": key, "gained": 0, **printed, **numbers, "extra": 0}

    def settle(self) -> None:
        """Creatures without health are gone."""
        self.field = {space: creature for space, creature in self.field.items() if creature["health"] > 0}

    # ---- effects -------------------------------------------------------------------------------------------------

    def carry_out(self, effects: list[dict[str, Any]], home: str, subject: str, picks: list[str]) -> None:
        """All effects of one ability of A; ``picks`` are what the player chose, in order."""
        picks, chosen = [*picks], list[str]()
        first = dict(self.field.get(picks[0], {})) if picks else {}
        for effect in effects:
            targets = each(effect["target"])
            for target in targets:
                if target["select"] == "choose":
                    count = target.get("count", 1)
                    chosen, picks = picks[:count], picks[count:]
            for place in self.affected(targets[-1], home, subject, chosen):
                self.do(effect, place, self.amount(effect.get("amount", 1), first), picks)
            if "if-done" in effect and chosen:
                self.carry_out([effect["if-done"]], home, subject, [])

    def affected(self, target: dict[str, Any], home: str, subject: str, chosen: list[str]) -> list[str]:
        """The places of a target: spaces, seats, cards."""
        select = target["select"]
        if select == "each":
            return self.each(target, home)
        if select in ("choose", "same-target"):
            return chosen
        if select == "opposing-creature":
            opposite = SPACES[OPPOSITE[SPACES.index(home)]]
            return [opposite] if opposite in self.field else []
        places = {
            "self": home,
            "lane": home,
            "controller": "A",
            "active-player": "A",
            "enemy-player": "B",
            "token": "A3",
        }
        return [places.get(select, subject)]

    def each(self, target: dict[str, Any], home: str) -> list[str]:
        """The spaces, or the cards, that an effect on each of them is about."""
        if target["zone"] != "board":
            return [key for key, count in (self.hand + self.discards).items() for _ in range(count)]
        sides = {"friendly": "A", "enemy": "B", "any": "AB"}[target["side"]]
        beside = (f"{home[:1]}{int(home[1:] or 0) - 1}", f"{home[:1]}{int(home[1:] or 0) + 1}")
        return [
            space
            for space, creature in self.field.items()
            if space[0] in sides
            and not (target.get("other") and space == home)
            and ("lane" not in target or space in beside)
            and target.get("tribe") in (None, *level(creature["card"]).card.tribes)
            and creature["attack"] <= target.get("max-attack", 999)
        ]

    def amount(self, amount: Any, first: dict[str, Any]) -> Any:
        """A number, or the amount as it is; what is random shows its lowest number."""
        if isinstance(amount, dict) and "times" in amount:
            return amount["times"] * int(first[amount["of"]])
        if isinstance(amount, dict) and "per" in amount:
            mine = [creature for space, creature in self.field.items() if space[0] == "A"]
            return amount["n"] * sum(amount["tribe"] in level(creature["card"]).card.tribes for creature in mine)
        return amount["random-from"] if isinstance(amount, dict) and "random-from" in amount else amount

    def do(self, effect: dict[str, Any], place: str, amount: Any, picks: list[str]) -> None:
        """One effect on one place."""
        creature = self.field.get(place, {})
        match effect["action"]:
            case "change-stats":
                creature["attack"] += amount.get("attack", 0)
                creature["health"] += amount.get("health", 0)
                creature["maximum"] += amount.get("health", 0)
            case "grant":
                for name, value in amount.items():
                    creature[name] += int(value)
            case "negate":
                creature |= {amount["attribute"]: 0} if creature else {}
            case "strip-abilities":
                creature |= dict.fromkeys(ATTRIBUTES, 0)
            case "damage" if place in ("A", "B"):
                self.health["AB".index(place)] -= amount
            case "damage":
                creature["health"] -= max(0, amount - creature["armor"])
            case "heal":
                creature["health"] = min(creature["maximum"], creature["health"] + amount)
            case "destroy":
                self.field.pop(place, None)
            case "gain-health":
                self.health[0] += amount
            case "draw":
                self.hand[DRAWN] += amount
            case "level-up":
                self.level_up(place, effect)
            case "banish":
                self.discards[place] -= 1
            case "put-token" | "replace":
                self.stand(place, f"{amount['token']}@{amount['level']}")
            case "spawn" if "A3" not in self.field:
                token = effect["target"]
                self.stand("A3", f"{token['token']}@{token['level']}")
            case "move":
                self.field[picks.pop(0)] = self.field.pop(place)
            case "extra-play" if "only" in effect:
                self.free_plays += amount
            case "extra-play":
                self.plays += amount
            case "extra-battle":
                creature["extra"] += amount
            case "grant-trigger":
                creature["gained"] += 1
            case "player-trigger":
                self.lasting += 1

    def level_up(self, key: str, effect: dict[str, Any]) -> None:
        """A card of the hand or the discard pile becomes its next level."""
        zone = effect["target"]["zone"]
        pile = self.discards if zone == "discard" or not self.hand[key] else self.hand
        pile[key] -= 1
        (self.discards if effect["then"] == "discard" else pile)[str(level(key).next)] += 1
