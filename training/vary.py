"""Other values in the same sentences, so that numbers, places and slips are never learned by heart."""
import random
import re

SWAPPED = ['from', 'to', 'via', 'at', 'not_at', 'other_place', 'goods', 'amount', 'container', 'temperature', 'price', 'start', 'end', 'duration', 'often']
PLACES = ['from', 'to', 'via', 'at', 'not_at', 'other_place']
NEAR_KEYS = {'a': 'sq', 'e': 'wr', 'i': 'uo', 'o': 'ip', 'u': 'yi', 'n': 'bm', 's': 'ad', 't': 'ry', 'r': 'et', 'l': 'ko', 'c': 'xv', 'd': 'sf', 'm': 'n', 'p': 'o'}


def stock_of(sentences):
    """Every stretch that carries a tag, by language and tag; places stand for each other."""
    stock = {}
    for row in sentences:
        for span in row['spans'] or []:
            if span['tag'] in SWAPPED:
                tag = 'place' if span['tag'] in PLACES else span['tag']
                stock.setdefault((row['lang'], tag), []).append(row['text'][span['start']:span['end']])
    return stock


END = re.compile(r'(?<=[.!?;])\s+|\n+')
LONG = 350


def cropped(row, chance):
    """Some sentences of a long text and what is marked in them: quicker, and what a sentence means hangs less on its text."""
    if row['spans'] is None or len(row['text']) < LONG or chance.random() < 0.3:
        return row
    cuts = [0] + [found.end() for found in END.finditer(row['text'])] + [len(row['text'])]
    cuts = [cut for cut in cuts if not any(span['start'] < cut < span['end'] for span in row['spans'])]
    if len(cuts) < 4:
        return row
    size, first = chance.randrange(100, 450), chance.randrange(len(cuts) - 1)
    start = cuts[first]
    end = next((cut for cut in cuts[first + 1:] if cut - start >= size), len(row['text']))
    inside = [span for span in row['spans'] if span['start'] >= start and span['end'] <= end]
    return {**row, 'text': row['text'][start:end], 'spans': [{**span, 'start': span['start'] - start, 'end': span['end'] - start} for span in inside]}


def other_digits(words, chance):
    return re.sub(r'\d', lambda found: chance.choice('0123456789') if chance.random() < 0.6 else found.group(), words)


def slip(words, chance):
    """One slip of the fingers in a word of four letters and more."""
    places = [at for at in range(1, len(words) - 1) if words[at].isalpha() and words[at - 1].isalpha() and words[at + 1].isalpha()]
    if len(places) < 2:
        return words
    at = chance.choice(places)
    kind = chance.randrange(4)
    if kind == 0:
        return words[:at] + words[at + 1:]
    if kind == 1:
        return words[:at] + words[at] + words[at:]
    if kind == 2:
        return words[:at] + words[at + 1] + words[at] + words[at + 2:]
    return words[:at] + chance.choice(NEAR_KEYS.get(words[at].lower(), words[at])) + words[at + 1:]


def varied(row, stock, chance):
    """The same sentence with some values swapped, digits changed, slips made, or without capitals; of a long one a part."""
    row = cropped(row, chance)
    spans = row['spans'] if row['spans'] is not None else []
    pieces, last = [], 0
    for span in spans:
        pieces.append((row['text'][last:span['start']], None))
        words = row['text'][span['start']:span['end']]
        tag = 'place' if span['tag'] in PLACES else span['tag']
        others = stock.get((row['lang'], tag))
        if span['tag'] in SWAPPED and others and chance.random() < 0.4:
            words = chance.choice(others)
        if span['tag'] in ('amount', 'other_amount', 'container', 'price') and chance.random() < 0.5:
            words = other_digits(words, chance)
        pieces.append((words, span))
        last = span['end']
    pieces.append((row['text'][last:], None))
    if chance.random() < 0.3:
        at = chance.randrange(len(pieces))
        pieces[at] = (slip(pieces[at][0], chance), pieces[at][1])
    if chance.random() < 0.2:
        pieces = [(words.lower(), span) for words, span in pieces]
    text, found = '', []
    for words, span in pieces:
        if span is not None and words:
            found.append({**span, 'start': len(text), 'end': len(text) + len(words)})
        text += words
    return {**row, 'text': text, 'spans': found if row['spans'] is not None else None}
