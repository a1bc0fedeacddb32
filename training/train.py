"""Trains the reader of needs and says how well it reads: python3 train.py [--epochs N] [--held AUTHOR …] [--out FILE]."""
import argparse
import pathlib
import random
import time

import torch
from torch.nn import functional

from labels import SERVICES, TAGS, UNKNOWN, read_sentences, read_values, targets_of
from network import Reader
from vary import stock_of, varied
from words import groups_of, split

FOLDER = pathlib.Path(__file__).parent
SETS = FOLDER.parent / 'tests' / 'understanding'


def batch_of(rows):
    """Tensors of these rows, texts padded to the longest."""
    targets = [targets_of(row) for row in rows]
    texts = [[word for _, _, word in split(row['text'])] for row in rows]
    width = max(1, max(map(len, texts)))
    groups, offsets = [], []
    for words in texts:
        for at in range(width):
            offsets.append(len(groups))
            if at < len(words):
                groups += groups_of(words[at])
    pad = lambda kind: torch.tensor([target[kind] + [UNKNOWN] * (width - len(target[kind])) for target in targets])
    mask = torch.tensor([[at < max(1, len(words)) for at in range(width)] for words in texts])
    inputs = (torch.tensor(groups), torch.tensor(offsets), (len(rows), width), mask)
    return inputs, torch.tensor([target[0] for target in targets]), pad(1), pad(2), pad(3)


def loss_of(reader, rows):
    inputs, services, tags, codes, legs = batch_of(rows)
    read_services, read_tags, read_codes, read_legs = reader(*inputs)
    total = 4 * functional.cross_entropy(read_services.flatten(0, 1), services.flatten())
    for read, wanted in ((read_tags, tags), (read_codes, codes), (read_legs, legs)):
        if (wanted != UNKNOWN).any():
            total = total + functional.cross_entropy(read.flatten(0, 1), wanted.flatten(), ignore_index=UNKNOWN)
    return total


def train(rows, epochs, seed, report=lambda epoch, reader: None):
    torch.manual_seed(seed)
    chance = random.Random(seed)
    reader, stock = Reader(), stock_of(rows)
    steps = epochs * (len(rows) // 32 + 1)
    optimizer = torch.optim.AdamW(reader.parameters(), lr=2e-3, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=steps + epochs + 1, pct_start=0.1)
    for epoch in range(epochs):
        reader.train()
        # Texts of like length stand together, so that little is padded.
        mixed = sorted((varied(row, stock, chance) for row in rows), key=lambda row: len(row['text']) + chance.random() * 20)
        batches = [mixed[at:at + 32] for at in range(0, len(mixed), 32)]
        chance.shuffle(batches)
        for batch in batches:
            optimizer.zero_grad()
            loss_of(reader, batch).backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        report(epoch, reader)
    return reader


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
            answers = read_services.argmax(2)
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
    return {'whole': round(right / max(1, len(rows)), 3), 'f1': round(f1(hit, said, meant), 3), 'tags': tags}


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
    options.add_argument('--out', type=pathlib.Path)
    given = options.parse_args()
    sentences = read_sentences()
    older = read_values(SETS / 'development.jsonl') + read_values(SETS / 'further.jsonl')
    everyday = read_sentences(FOLDER / 'everyday')
    held = [row for row in sentences if row['author'] in given.held]
    rows = [row for row in sentences if row['author'] not in given.held] + older
    sets = {name: read_values(SETS / f'{name}.jsonl') for name in ('frozen', 'frozen-second', 'frozen-third')}
    began = time.process_time()

    def report(epoch, reader):
        if (epoch + 1) % 4 and epoch + 1 < given.epochs:
            return
        figures = {f'{name} {half}': judge(reader, [row for row in of if (row['level'] in ('easy', 'medium')) == (half == 'easy+medium')])['f1']
                   for name, of in sets.items() for half in ('easy+medium', 'others')}
        print(f'epoch {epoch + 1}, {time.process_time() - began:.0f} s of processor time:', figures, 'everyday', judge(reader, everyday), judge(reader, held) if held else '', flush=True)

    print(f'{len(rows)} sentences, {len(held)} held back, {len(SERVICES)} services')
    reader = train(rows, given.epochs, given.seed, report)
    if given.out:
        torch.save(reader.state_dict(), given.out)


if __name__ == '__main__':
    main()
