"""The reader: letter groups of words, a small encoder, and what is read of each word and of the whole."""
import torch
from torch import nn
from torch.nn import functional

from labels import LEGS, SERVICES, TAG_COUNT
from words import BUCKETS


HEADS = 4
# So many places each service looks at: what is wanted, and what speaks against it.
LOOKS = 2


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
        self.look = nn.Linear(width, len(SERVICES) * LOOKS)
        self.value = nn.Linear(width, width)
        self.service = nn.Parameter(torch.randn(len(SERVICES), 3, LOOKS * width) * 0.05)
        self.prior = nn.Parameter(torch.zeros(len(SERVICES), 3))
        # How sure it may be of services; measured after the training.
        self.register_buffer('temperature', torch.tensor(1.0))

    def forward(self, groups, offsets, words, mask):
        """groups, offsets: letter groups of different words; words: [texts, words], which of them; mask: True where there is a word."""
        x = self.dropped(functional.embedding(words, self.entry(self.groups(groups, offsets))))
        for layer in self.layers:
            x = layer(x, mask)
        x = self.exit(x)
        looks = self.look(x).masked_fill(~mask[:, :, None], -1e9).softmax(1)
        found = torch.einsum('tws,twd->tsd', looks, self.value(x).relu()).flatten(1).view(len(x), len(SERVICES), -1)
        services = torch.einsum('tsd,sod->tso', found, self.service) + self.prior
        services = services / self.temperature
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
        scores = (asked / asked.shape[-1] ** 0.5) @ offered.transpose(2, 3)
        scores = scores.sub_((self.slopes[:, None, None] * distance).to(scores.dtype)).masked_fill_(~mask[:, None, None, :], -1e9)
        seen = (scores.softmax(-1) @ given).transpose(1, 2).reshape(texts, words, width)
        x = x + self.dropped(self.joined(seen) + near.relu())
        return x + self.dropped(self.outer(self.inner(self.between(x)).relu()))
