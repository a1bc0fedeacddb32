// The network of training/network.py, for one text: letter groups of words, four layers, and what is read of each word and of the whole.
import { add, columns, normalized, product, rectify, softmax } from './matrices.ts';
import type { ReaderFile } from './weights.ts';
import { groupsOf } from './words.ts';

/** Rows of probabilities. */
export interface Reading {
  /** By service: not asked for, wanted, refused. */
  services: Float32Array[];
  /** By word: its tag, the service it speaks of, and its leg. */
  tags: Float32Array[];
  codes: Float32Array[];
  legs: Float32Array[];
}

const slopes = [0, 0.02, 0.1, 0.4];
const reach = 2;

/** Reads a text, given as its words. */
export function readWords(file: ReaderFile, words: readonly string[]): Reading {
  const { weights } = file;
  const named = (name: string): Float32Array => {
    const found = weights.get(name);
    if (!found) throw new Error(`The file of the reader has no ${name}.`);
    return found;
  };
  const rows = Math.max(1, words.length);
  const linear = (x: Float32Array, name: string, inner = width): Float32Array =>
    product(x, named(`${name}.weight`), named(`${name}.bias`), rows, inner, named(`${name}.bias`).length);
  const norm = (x: Float32Array, name: string): Float32Array =>
    normalized(x, named(`${name}.weight`), named(`${name}.bias`));
  const { width } = file.groups;

  const x = norm(embedded(file, words, rows), 'entry');
  for (let layer = 0; weights.has(`layers.${layer}.near.bias`); layer += 1) {
    const of = (name: string): string => `layers.${layer}.${name}`;
    const y = norm(x, of('before'));
    const seen = linear(attended(linear(y, of('asked')), rows, width, file.heads), of('joined'));
    add(x, add(rectify(convolved(y, named(of('near.weight')), named(of('near.bias')), rows, file.heads)), seen));
    const inner = rectify(linear(norm(x, of('between')), of('inner')));
    add(x, linear(inner, of('outer'), inner.length / rows));
  }
  const z = norm(x, 'exit');
  const shares = (name: string): Float32Array[] => splitRows(linear(z, name), rows);
  return {
    services: readServices(linear(z, 'look'), rectify(linear(z, 'value')), named('service'), named('prior'), rows),
    tags: shares('tag'),
    codes: shares('code'),
    legs: shares('leg'),
  };
}

function splitRows(x: Float32Array, rows: number): Float32Array[] {
  const width = x.length / rows;
  return Array.from({ length: rows }, (_, row) => {
    const part = x.subarray(row * width, (row + 1) * width);
    softmax(part);
    return part;
  });
}

/** For each word the sum of its groups. */
function embedded({ groups }: ReaderFile, words: readonly string[], rows: number): Float32Array {
  const { scales, width } = groups;
  const x = new Float32Array(rows * width);
  for (const [row, word] of words.entries())
    for (const group of groupsOf(word)) {
      const scale = scales[group]!;
      for (let at = 0; at < width; at += 1) x[row * width + at]! += scale * groups.rows[group * width + at]!;
    }
  return x;
}

/** A convolution over five words; the channels of each head see one another. */
function convolved(
  x: Float32Array,
  weights: Float32Array,
  bias: Float32Array,
  rows: number,
  heads: number,
): Float32Array {
  // prettier-ignore
  const [width, span] = [bias.length, 2 * reach + 1];
  const size = width / heads;
  const out = new Float32Array(rows * width);
  for (let head = 0; head < heads; head += 1) {
    // The five words around each word, one after the other, in the order of the weights: channel by channel.
    const around = new Float32Array(rows * size * span);
    for (let row = 0; row < rows; row += 1)
      for (let step = Math.max(0, reach - row); step < Math.min(span, rows + reach - row); step += 1)
        for (let at = 0; at < size; at += 1)
          around[(row * size + at) * span + step] = x[(row + step - reach) * width + head * size + at]!;
    const part = product(around, weights.subarray(head * size * size * span, (head + 1) * size * size * span), bias.subarray(head * size, (head + 1) * size), rows, size * span, size); // prettier-ignore
    for (let row = 0; row < rows; row += 1)
      out.set(part.subarray(row * size, (row + 1) * size), row * width + head * size);
  }
  return out;
}

/** Each word looks at all words, less at those far away. */
function attended(asked: Float32Array, rows: number, width: number, heads: number): Float32Array {
  const size = width / heads;
  const out = new Float32Array(rows * width);
  const nothing = new Float32Array(Math.max(rows, size));
  for (let head = 0; head < heads; head += 1) {
    const part = (kind: number): Float32Array => columns(asked, rows, kind * heads + head, 3 * heads);
    const scores = product(part(0), part(1), nothing, rows, size, rows);
    for (let row = 0; row < rows; row += 1) {
      for (let at = 0; at < rows; at += 1)
        scores[row * rows + at] = scores[row * rows + at]! / Math.sqrt(size) - slopes[head]! * Math.abs(row - at);
      softmax(scores, row * rows, rows);
    }
    const seen = product(scores, transposed(part(2), rows), nothing, rows, rows, size);
    for (let row = 0; row < rows; row += 1)
      out.set(seen.subarray(row * size, (row + 1) * size), row * width + head * size);
  }
  return out;
}

function transposed(x: Float32Array, rows: number): Float32Array {
  const width = x.length / rows;
  const out = new Float32Array(x.length);
  for (let row = 0; row < rows; row += 1) for (let at = 0; at < width; at += 1) out[at * rows + row] = x[row * width + at]!; // prettier-ignore
  return out;
}

/** Each service looks for its own words, and is judged by what they say. */
function readServices(
  looks: Float32Array,
  values: Float32Array,
  service: Float32Array,
  prior: Float32Array,
  rows: number,
): Float32Array[] {
  // prettier-ignore
  const services = looks.length / rows;
  const width = values.length / rows;
  const where = transposed(looks, rows);
  for (let one = 0; one < services; one += 1) softmax(where, one * rows, rows);
  const found = product(where, transposed(values, rows), new Float32Array(width), services, rows, width);
  return Array.from({ length: services }, (_, one) => {
    const row = found.subarray(one * width, (one + 1) * width);
    const outcomes = product(row, service.subarray(one * 3 * width, (one + 1) * 3 * width), prior.subarray(one * 3, one * 3 + 3), 1, width, 3); // prettier-ignore
    softmax(outcomes);
    return outcomes;
  });
}
