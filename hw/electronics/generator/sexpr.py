"""KiCad's file notation: nested lists in parentheses.

Only what the other modules need: reading a piece of a library, and writing lists as KiCad lays them out. Strings keep
their quotes on reading, so that what is read is written back unchanged.
"""

import re

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[()]|[^\s()]+')


def parse(text):
    """The first list in `text`."""
    stack = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    return stack[0][0]


def quote(text):
    """A string as an atom. A line break inside one is what KiCad cannot load."""
    escaped = str(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def unquote(atom):
    """The text of an atom that is a string."""
    return atom[1:-1].replace('\\"', '"').replace("\\\\", "\\")


def number(value):
    """A length without noise in its last digits."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def write(item, depth=0):
    """`item` as text: short lists on one line, long ones with a line for each list inside."""
    if not isinstance(item, list):
        return item if isinstance(item, str) else number(item)
    flat = "(" + " ".join(write(part) for part in item) + ")"
    if len(flat) + depth <= 100 or not any(isinstance(part, list) for part in item):
        return flat
    head = []
    rest = list(item)
    while rest and not isinstance(rest[0], list):
        head.append(write(rest.pop(0)))
    indent = "\t" * (depth + 1)
    lines = [indent + write(part, depth + 1) for part in rest]
    return "(" + " ".join(head) + "\n" + "\n".join(lines) + "\n" + "\t" * depth + ")"


def find(item, name):
    """The first list inside `item` that starts with `name`."""
    return next((part for part in item if isinstance(part, list) and part and part[0] == name), None)


def find_all(item, name):
    """All lists anywhere inside `item` that start with `name`."""
    found = []
    for part in item:
        if isinstance(part, list) and part:
            if part[0] == name:
                found.append(part)
            found += find_all(part, name)
    return found
