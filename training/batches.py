"""Rows as tensors."""
import torch

from labels import UNKNOWN, targets_of
from words import groups_of, split


def batch_of(rows):
    """Tensors of these rows, texts padded to the longest."""
    targets = [targets_of(row) for row in rows]
    texts = [[word for _, _, word in split(row['text'])] for row in rows]
    width = max(1, max(map(len, texts)))
    known = {'': 0}
    words = torch.tensor([[known.setdefault(word, len(known)) for word in text] + [0] * (width - len(text)) for text in texts])
    groups = [groups_of(word) if word else () for word in known]
    offsets = torch.tensor([0] + [len(one) for one in groups[:-1]]).cumsum(0)
    mask = torch.tensor([[at < max(1, len(text)) for at in range(width)] for text in texts])
    pad = lambda kind: torch.tensor([target[kind] + [UNKNOWN] * (width - len(target[kind])) for target in targets])
    inputs = (torch.tensor([group for one in groups for group in one], dtype=torch.long), offsets, words, mask)
    return inputs, torch.tensor([target[0] for target in targets]), pad(1), pad(2), pad(3)
