"""Writes the trained reader as TypeScript reads it, with what it says of fifty sentences: python3 export.py reader.pt."""
import json
import sys

import numpy
import torch

from batches import batch_of
from labels import FOLDER, SERVICES, SHIPPED, TAG_IDS, read_sentences
from network import HEADS, Reader

BYTES = 127


def rounded(weights):
    """(scales by row, whole numbers of a byte) of a matrix."""
    rows = weights.reshape(len(weights), -1)
    scales = numpy.maximum(numpy.abs(rows).max(1), 1e-8) / BYTES
    return scales.astype('<f4'), numpy.rint(rows / scales[:, None]).astype('i1')


def written(reader):
    """The bytes of the file, and the weights as they are after rounding."""
    entries, parts, after, at = [], [], {}, 0
    for name, weights in reader.state_dict().items():
        if name.endswith('slopes'):
            continue
        weights = weights.numpy().astype('<f4')
        is_quantized = weights.ndim > 1 and weights.size > 10_000
        entries.append({'name': name, 'shape': list(weights.shape), 'at': at, 'isQuantized': is_quantized})
        if is_quantized:
            scales, rows = rounded(weights)
            after[name] = torch.from_numpy((rows * scales[:, None]).reshape(weights.shape))
            part = scales.tobytes() + rows.tobytes()
        else:
            part = weights.tobytes()
        # Floats lie at multiples of four.
        part += b'\0' * (-len(part) % 4)
        parts.append(part)
        at += len(part)
    tags = sorted(TAG_IDS, key=TAG_IDS.get)
    header = json.dumps({'services': SERVICES, 'tags': tags, 'heads': HEADS, 'entries': entries}, separators=(',', ':'))
    return header.encode() + b'\n' + b''.join(parts), after


def read_shipped(file):
    """The weights of a file that `export` wrote, by name, to go on training from them."""
    header, _, content = file.read_bytes().partition(b'\n')
    weights = {}
    for entry in json.loads(header)['entries']:
        shape, part = entry['shape'], content[entry['at']:]
        size = int(numpy.prod(shape))
        if entry['isQuantized']:
            scales = numpy.frombuffer(part, '<f4', shape[0])
            rows = numpy.frombuffer(part, 'i1', size, shape[0] * 4).reshape(shape[0], -1)
            weights[entry['name']] = torch.from_numpy((rows * scales[:, None]).astype('<f4').reshape(shape))
        else:
            weights[entry['name']] = torch.from_numpy(numpy.frombuffer(part, '<f4', size).reshape(shape).copy())
    return weights


def export(reader, file, says):
    """Leaves the reader with the rounded weights that were written."""
    reader.eval()
    content, after = written(reader)
    reader.load_state_dict(after, strict=False)
    file.write_bytes(content)
    rows = read_sentences(FOLDER / 'everyday')[::8]
    with says.open('w') as lines:
        for row in rows:
            with torch.no_grad():
                services, tags, codes, legs = (one[0] for one in reader(*batch_of([row])[0]))
            lines.write(json.dumps({'text': row['text'], 'tags': tags.argmax(1).tolist(), 'codes': codes.argmax(1).tolist(), 'legs': legs.argmax(1).tolist(),
                                    'services': [[round(share, 4) for share in one] for one in services.softmax(1).tolist()]}, ensure_ascii=False) + '\n')
    print(f'{file}: {len(content) / 1e6:.1f} MB, {len(rows)} sentences in {says}')


if __name__ == '__main__':
    trained = Reader()
    trained.load_state_dict(torch.load(sys.argv[1]))
    export(trained, SHIPPED, FOLDER / 'reader-says.jsonl')
