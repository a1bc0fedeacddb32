"""Labelled sentences, and what they become for the network."""
import json
import pathlib
import re

from words import split

FOLDER = pathlib.Path(__file__).parent
SHIPPED = FOLDER.parent / 'src' / 'features' / 'needs' / 'reading' / 'network' / 'reader.bin'
LABELS = json.loads((FOLDER / 'labels.json').read_text())
SERVICES = LABELS['services']
TAGS = ['want', 'refuse', 'have', 'cert', 'fact'] + LABELS['tags']
# Each tag begins (B) or goes on (I); 0 is no tag.
TAG_IDS = {**{f'B-{tag}': 1 + 2 * at for at, tag in enumerate(TAGS)}, **{f'I-{tag}': 2 + 2 * at for at, tag in enumerate(TAGS)}}
TAG_COUNT = 1 + 2 * len(TAGS)
LEGS = 4
UNKNOWN = -100
MARK = re.compile(r'\[\[([^\[\]|]*)\|([a-z_]+)(?::([a-z0-9_+]+))?(?:#([1-8]))?\]\]')


def read_marks(marked):
    text, last, spans = '', 0, []
    for found in MARK.finditer(marked):
        text += marked[last:found.start()]
        words, tag, codes, leg = found.groups()
        spans.append({'start': len(text), 'end': len(text) + len(words), 'tag': tag, 'codes': codes.split('+') if codes else [], 'leg': int(leg or 1)})
        text += words
        last = found.end()
    return text + marked[last:], spans


def read_sentences(folder=FOLDER / 'sentences'):
    """Every labelled sentence, by author."""
    found = []
    for file in sorted(folder.glob('*.jsonl')):
        for line in file.read_text().split('\n'):
            if not line.strip():
                continue
            row = json.loads(line)
            row['text'], row['spans'] = read_marks(row['text'])
            row['author'] = file.stem
            found.append(row)
    return found


def read_values(file):
    """Older needs, labelled by values: their services, and where their goods stand; other tags are not known."""
    found = []
    for line in file.read_text().split('\n'):
        if not line.strip():
            continue
        row = json.loads(line)
        expect = row['expect']
        found.append({'id': row['id'], 'lang': row['lang'], 'level': row['level'], 'text': row['text'], 'author': re.sub(r'\d.*', '', row['id']),
                      'spans': None, 'wanted': expect['services'], 'refused': expect['not']})
    return found


def targets_of(row):
    """(services: 0 not asked, 1 wanted, 2 refused, UNKNOWN where it is only told that somebody does it; and per word: tag, service of a marked word, leg)."""
    words = split(row['text'])
    services = [0] * len(SERVICES)
    if row['spans'] is None:
        for code in row['wanted']:
            services[SERVICES.index(code)] = 1
        for code in row['refused']:
            services[SERVICES.index(code)] = 2
        nothing = [UNKNOWN] * len(words)
        return services, nothing, nothing, nothing
    tags, codes, legs = [0] * len(words), [UNKNOWN] * len(words), [UNKNOWN] * len(words)
    for span in row['spans']:
        inside = [at for at, (start, end, _) in enumerate(words) if start < span['end'] and end > span['start']]
        for at in inside:
            tags[at] = TAG_IDS[('B-' if at == inside[0] else 'I-') + span['tag']]
            legs[at] = min(span['leg'], LEGS) - 1
            if span['tag'] in ('want', 'refuse', 'have'):
                codes[at] = SERVICES.index(span['codes'][0])
        for code in span['codes']:
            if span['tag'] == 'want' and services[SERVICES.index(code)] == 0:
                services[SERVICES.index(code)] = 1
            if span['tag'] == 'refuse':
                services[SERVICES.index(code)] = 2
    # "Our broker clears it" refuses customs, "it came by ship" refuses nothing: the marks do not tell these apart, older needs do.
    for span in row['spans']:
        for code in span['codes']:
            if span['tag'] == 'have' and services[SERVICES.index(code)] == 0:
                services[SERVICES.index(code)] = UNKNOWN
    return services, tags, codes, legs
