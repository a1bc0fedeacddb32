"""A text as the reader sees it: words with their places, and the numbers of the letter groups each is known by.

The product reads texts by the same rules (src/features/matching); both sides are tested on words.json.
"""
import unicodedata

BUCKETS = 16384
LONGEST = 400
MOST_GROUPS = 24


def fold(letter):
    """One letter without accents, in lower case; always one character, so that places in the text stay."""
    plain = unicodedata.normalize('NFKD', letter)[0].lower()
    return plain if len(plain) == 1 else letter


def kind_of(letter):
    if letter.isdigit():
        return 'digit'
    if letter.isalpha():
        return 'letter'
    return 'space' if letter.isspace() and letter != '\n' else 'sign'


def split(text):
    """[(start, end, word)]: runs of letters, each digit apart, each sign apart, line breaks kept."""
    words, at = [], 0
    while at < len(text) and len(words) < LONGEST:
        kind, start = kind_of(text[at]), at
        at += 1
        while kind == 'letter' and at < len(text) and (kind_of(text[at]) == 'letter' or text[at] in "'’"):
            at += 1
        if kind != 'space':
            words.append((start, at, ''.join(fold(one) for one in text[start:at])))
    return words


def hash_of(group):
    """FNV-1a over UTF-16 units, 32 bits."""
    value = 0x811C9DC5
    for unit in group.encode('utf-16-le'):
        value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
    return value % BUCKETS


def groups_of(word):
    """The word, and its groups of three to five letters with marks at both ends: a slip leaves most of them."""
    marked = f'<{word}>'
    found = [marked]
    if len(word) > 2:
        for size in (3, 4, 5):
            found += [marked[at:at + size] for at in range(len(marked) - size + 1)]
    return [hash_of(group) for group in found[:MOST_GROUPS]]
