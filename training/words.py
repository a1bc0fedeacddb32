"""A text as the reader sees it: words with their places, and the numbers of the letter groups each is known by.

The product reads texts by the same rules (src/features/matching); both sides are tested on words.json.
"""
import functools
import re
import unicodedata

BUCKETS = 16384
LONGEST = 400
MOST_GROUPS = 24
# Runs of letters, every other sign alone, line breaks kept.
WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['’])*|\S|\n")


@functools.cache
def fold(letter):
    """One letter without accents, in lower case; always one character, so that positions in the text stay."""
    plain = unicodedata.normalize('NFKD', letter)[0].lower()
    return plain if len(plain) == 1 else letter


def split(text):
    """[(start, end, word)]: runs of letters, each digit and each sign alone."""
    words = []
    for found in WORD.finditer(text):
        if len(words) == LONGEST:
            break
        words.append((found.start(), found.end(), ''.join(map(fold, found.group()))))
    return words


def hash_of(group):
    """FNV-1a over UTF-16 units, 32 bits."""
    value = 0x811C9DC5
    for unit in group.encode('utf-16-le'):
        value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
    return value % BUCKETS


@functools.cache
def groups_of(word):
    """The word, and its groups of three to five letters with marks at both ends: a slip leaves most of them."""
    marked = f'<{word}>'
    found = [marked]
    if len(word) > 2:
        for size in (3, 4, 5):
            found += [marked[at:at + size] for at in range(len(marked) - size + 1)]
    return [hash_of(group) for group in found[:MOST_GROUPS]]
