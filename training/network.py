"""The reader: letter groups of words, a small encoder, and what is read of each word and of the whole."""
import torch
from torch import nn
from torch.nn import functional

from labels import LEGS, SERVICES, TAG_COUNT
from words import BUCKETS


HEADS = 4


class Reader(nn.Module):
    def __init__(self, width=128, depth=4, heads=HEADS, inner=384, dropped=0.15):
        super().__init__()
        self.heads = heads
        self.groups = nn.EmbeddingBag(BUCKETS, width, mode='sum')
        nn.init.normal_(self.groups.weight, std=0.1)
        self.entry = nn.LayerNorm(width)
        self.layers = nn.ModuleList(Layer(width, heads, inner, dropped) for _ in range(depth))
        self.dropped = Dropout(dropped)
        self.exit = nn.LayerNorm(width)
        self.tag = nn.Linear(width, TAG_COUNT)
        self.code = nn.Linear(width, len(SERVICES))
        self.leg = nn.Linear(width, LEGS)
        # Each service looks for its own words.
        self.look = nn.Linear(width, len(SERVICES))
        self.value = nn.Linear(width, width)
        self.service = nn.Parameter(torch.randn(len(SERVICES), 3, width) * 0.05)
        self.prior = nn.Parameter(torch.zeros(len(SERVICES), 3))

    def forward(self, groups, offsets, words, mask):
        """groups, offsets: letter groups of different words; words: [texts, words], which of them; mask: True where there is a word."""
        x = self.dropped(functional.embedding(words, self.entry(self.groups(groups, offsets))))
        for layer in self.layers:
            x = layer(x, mask)
        x = self.exit(x)
        looks = self.look(x).masked_fill(~mask[:, :, None], -1e9).softmax(1)
        found = torch.einsum('tws,twd->tsd', looks, self.value(x).relu())
        services = torch.einsum('tsd,sod->tso', found, self.service) + self.prior
        return services, self.tag(x), self.code(x), self.leg(x)


class Dropout(nn.Module):
    """As nn.Dropout, from a stock of random numbers: drawing them took a tenth of the training."""

    STOCK = 1 << 22

    def __init__(self, share):
        super().__init__()
        self.share = share
        self.kept = None

    def forward(self, x):
        if not self.training or self.share == 0:
            return x
        if self.kept is None or x.numel() > len(self.kept) // 2:
            self.kept = (torch.rand(max(self.STOCK, 4 * x.numel())) > self.share) / (1 - self.share)
        start = int(torch.randint(len(self.kept) - x.numel(), ()))
        return x * self.kept[start:start + x.numel()].view_as(x).to(x.dtype)


class Layer(nn.Module):
    """Neighbours first (a convolution over five words), then all words (attention that fades with distance)."""

    def __init__(self, width, heads, inner, dropped):
        super().__init__()
        self.heads = heads
        self.near = nn.Conv1d(width, width, 5, padding=2, groups=heads)
        self.before = nn.LayerNorm(width)
        self.asked = nn.Linear(width, 3 * width)
        self.joined = nn.Linear(width, width)
        self.between = nn.LayerNorm(width)
        self.inner = nn.Linear(width, inner)
        self.outer = nn.Linear(inner, width)
        self.dropped = Dropout(dropped)
        self.register_buffer('slopes', torch.tensor([0.0, 0.02, 0.1, 0.4][:heads]))

    def forward(self, x, mask):
        texts, words, width = x.shape
        y = self.before(x)
        near = self.near((y * mask[:, :, None]).transpose(1, 2)).transpose(1, 2)
        asked, offered, given = self.asked(y).view(texts, words, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        at = torch.arange(words, device=x.device)
        distance = (at[None, :] - at[:, None]).abs()
        scores = asked @ offered.transpose(2, 3) / asked.shape[-1] ** 0.5 - self.slopes[None, :, None, None] * distance
        scores = scores.masked_fill(~mask[:, None, None, :], -1e9).softmax(-1)
        seen = (scores @ given).transpose(1, 2).reshape(texts, words, width)
        x = x + self.dropped(self.joined(seen) + near.relu())
        return x + self.dropped(self.outer(self.inner(self.between(x)).relu()))
