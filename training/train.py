"""Trains the reader of needs, says how well it reads, and with --ship writes reader.bin: python3 train.py --help."""
import argparse
import pathlib
import random
import time

import torch
from torch.nn import functional

from batches import batch_of
from export import export, read_shipped
from labels import FOLDER, SERVICES, SHIPPED, TAGS, UNKNOWN, read_sentences, read_values
from network import Reader
from vary import stock_of, varied

BATCH = 64
RATE = 3e-3
# Older needs are short and hard, and say only which services are meant: they come so many times in an epoch.
OLDER_TIMES = 3
# So many words are hidden in training, so that no reading hangs on one.
HIDDEN = 0.04
# These are never trained on; how sure the reader may be is measured on them.
FOR_CERTAINTY = ['kp', 'nb']
SETS = FOLDER.parent / 'tests' / 'understanding'


def loss_of(reader, rows):
    inputs, services, tags, codes, legs = batch_of(rows)
    words = inputs[2]
    words[torch.rand(words.shape) < HIDDEN] = 0
    with torch.autocast('cpu', dtype=torch.bfloat16):
        outputs = reader(*inputs)
    read_services, read_tags, read_codes, read_legs = (one.float() for one in outputs)
    total = 4 * functional.cross_entropy(read_services.flatten(0, 1), services.flatten())
    for weight, read, wanted in ((2, read_tags, tags), (1, read_codes, codes), (1, read_legs, legs)):
        if (wanted != UNKNOWN).any():
            total = total + weight * functional.cross_entropy(read.flatten(0, 1), wanted.flatten(), ignore_index=UNKNOWN)
    return total


def train(rows, epochs, seed, start=None, rate=RATE, report=lambda epoch, reader: None):
    torch.manual_seed(seed)
    chance = random.Random(seed)
    reader, stock = Reader(), stock_of(rows)
    if start:
        mean = mean_of([read_shipped(path) if path.suffix == '.bin' else torch.load(path) for path in start])
        # A shipped file has all but the slopes of the attention, which are no weights.
        reader.load_state_dict({**reader.state_dict(), **mean})
        reader.temperature.fill_(1)
    steps = epochs * (len(rows) // BATCH + 1)
    optimizer = torch.optim.AdamW(reader.parameters(), lr=rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + epochs + 1, pct_start=0.1)
    for epoch in range(epochs):
        reader.train()
        # Texts of like length stand together, so that little is padded.
        mixed = sorted((varied(row, stock, chance) for row in rows), key=lambda row: len(row['text']) + chance.random() * 20)
        batches = [mixed[at:at + BATCH] for at in range(0, len(mixed), BATCH)]
        chance.shuffle(batches)
        for batch in batches:
            optimizer.zero_grad(set_to_none=True)
            loss_of(reader, batch).backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        report(epoch, reader)
    return reader


def mean_of(states):
    """Checkpoints that went on from each other lie in one valley; their mean reads better than the last of them."""
    return {name: sum(state[name].float() for state in states) / len(states) for name in states[0]}


def temperature_of(reader, rows):
    """By what the scores of services have to be divided, so that what is heard with 0.9 is right in 0.9 of these rows."""
    reader.eval()
    with torch.no_grad():
        scores, wanted = zip(*((reader(*inputs)[0], services) for inputs, services, *_ in (batch_of(rows[at:at + BATCH]) for at in range(0, len(rows), BATCH))))
    scores, wanted = torch.cat(scores).flatten(0, 1), torch.cat(wanted).flatten()
    is_heard = (scores.argmax(1) > 0) & (wanted != UNKNOWN)
    scores, wanted = scores[is_heard], wanted[is_heard]
    return min((0.5 + 0.02 * step for step in range(150)), key=lambda by: float(functional.cross_entropy(scores / by, wanted)))


def judge(reader, rows):
    """Services as a whole and by F1; stretches by tag, where they are labelled."""
    reader.eval()
    right = hit = said = meant = 0
    by_tag = {tag: [0, 0, 0] for tag in TAGS}
    with torch.no_grad():
        for at in range(0, len(rows), 64):
            part = rows[at:at + 64]
            inputs, services, tags, _, _ = batch_of(part)
            read_services, read_tags, _, _ = reader(*inputs)
            answers = read_services.argmax(2).where(services != UNKNOWN, torch.tensor(UNKNOWN))
            right += int((answers == services).all(1).sum())
            hit += int(((answers == services) & (services > 0)).sum())
            said += int((answers > 0).sum())
            meant += int((services > 0).sum())
            for one, other in zip(read_tags.argmax(2).tolist(), tags.tolist()):
                if UNKNOWN in other[:1]:
                    continue
                read, wanted = stretches(one, other), stretches(other, other)
                for stretch in read | wanted:
                    counts = by_tag[stretch[0]]
                    counts[0] += stretch in read and stretch in wanted
                    counts[1] += stretch in read
                    counts[2] += stretch in wanted
    f1 = lambda hit, said, meant: 2 * hit / max(1, said + meant)
    tags = {tag: round(f1(*counts), 3) for tag, counts in by_tag.items() if counts[2] > 0}
    return {'whole': round(right / max(1, len(rows)), 3), 'f1': round(f1(hit, said, meant), 3), **({'tags': tags} if tags else {})}


def stretches(tags, labelled):
    """{(tag, first word, last word)} of one text."""
    found, open_tag, first = set(), None, 0
    for at, tag in enumerate(tags + [0]):
        is_end = at >= len(labelled) or labelled[at] == UNKNOWN
        kind = None if is_end or tag == 0 else TAGS[(tag - 1) // 2]
        begins = kind is not None and ((tag - 1) % 2 == 0 or kind != open_tag)
        if open_tag is not None and (kind is None or begins):
            found.add((open_tag, first, at - 1))
            open_tag = None
        if begins:
            open_tag, first = kind, at
        if is_end:
            break
    return found


def main():
    options = argparse.ArgumentParser()
    options.add_argument('--epochs', type=int, default=12)
    options.add_argument('--seed', type=int, default=7)
    options.add_argument('--held', nargs='*', default=[])
    options.add_argument('--from', dest='start', type=pathlib.Path, nargs='+', help='a checkpoint or a shipped file to go on from, or several: their mean')
    options.add_argument('--rate', type=float, default=RATE, help='how far a step goes; a tenth of it to teach a trained network something new')
    options.add_argument('--out', type=pathlib.Path, help='where checkpoints are written, after every second epoch')
    options.add_argument('--ship', action='store_true', help='write reader.bin and what it says of fifty sentences')
    given = options.parse_args()
    sentences = read_sentences()
    older = read_values(SETS / 'development.jsonl') + read_values(SETS / 'further.jsonl')
    everyday = read_sentences(FOLDER / 'everyday')
    held = [row for row in sentences if row['author'] in given.held]
    asked = [row for row in sentences + older if row['author'] in FOR_CERTAINTY]
    left_out = FOR_CERTAINTY + given.held
    rows = [row for row in sentences + older * OLDER_TIMES if row['author'] not in left_out]
    sets = {name: read_values(SETS / f'{name}.jsonl') for name in ('frozen', 'frozen-second', 'frozen-third')}
    began = time.process_time()

    def report(epoch, reader):
        if (epoch + 1) % 2 and epoch + 1 < given.epochs:
            return
        for name, of in {**sets, 'everyday': everyday, 'held': held}.items():
            for half in (True, False):
                part = [row for row in of if (row.get('level', 'easy') in ('easy', 'medium')) == half]
                if part:
                    print(f'epoch {epoch + 1}, {time.process_time() - began:.0f} s, {name} {"easy+medium" if half else "others"} {len(part)}', judge(reader, part), flush=True)
        if given.out:
            torch.save(reader.state_dict(), given.out)

    print(f'{len(rows)} sentences, {len(held)} held back, {len(SERVICES)} services')
    reader = train(rows, given.epochs, given.seed, given.start, given.rate, report)
    reader.temperature.fill_(1)
    # Texts that ask for nothing are rarer among needs than among these rows.
    reader.temperature.fill_(temperature_of(reader, [row for row in asked if row.get('level') != 'vague']))
    print(f'temperature {float(reader.temperature):.3f}')
    if given.ship:
        export(reader, SHIPPED, FOLDER / 'reader-says.jsonl')
        print('with rounded weights:')
        report(given.epochs - 1, reader)


if __name__ == '__main__':
    main()
