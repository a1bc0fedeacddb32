// The network of training/network.py, for one text: letter groups of words, layers, and what is read of each word and of the whole.
import { add, rectify, rounded, softmax } from './matrices.ts';
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
const outcomeCount = 3;

/** Reads a text, given as its words. */
export function readWords(file: ReaderFile, words: readonly string[]): Reading {
  return file.matrices.within(() => {
    const rows = Math.max(1, words.length);
    const x = norm(file, embedded(file, words, rows), 'entry');
    for (let layer = 0; file.weights.has(`layers.${layer}.near.bias`); layer += 1)
      file.matrices.within(() => addLayer(file, x, rows, `layers.${layer}`));
    const z = norm(file, x, 'exit');
    const shares = (head: string): Float32Array[] => splitRows(linear(file, z, rows, head), rows);
    return { services: readServices(file, z, rows), tags: shares('tag'), codes: shares('code'), legs: shares('leg') };
  });
}

function named({ weights }: ReaderFile, name: string): Float32Array {
  const found = weights.get(name);
  if (!found) throw new Error(`The file of the reader has no ${name}.`);
  return found;
}

function linear(file: ReaderFile, x: Float32Array, rows: number, name: string): Float32Array {
  const bias = named(file, `${name}.bias`);
  return file.matrices.product(x, named(file, `${name}.weight`), bias, rows, x.length / rows, bias.length);
}

const norm = (file: ReaderFile, x: Float32Array, name: string): Float32Array =>
  file.matrices.normalized(x, named(file, `${name}.weight`), named(file, `${name}.bias`));

/** Copies: what is read outlives the memory it was computed in. */
function splitRows(x: Float32Array, rows: number): Float32Array[] {
  const width = x.length / rows;
  return Array.from({ length: rows }, (_, row) => {
    const part = x.slice(row * width, (row + 1) * width);
    softmax(part);
    return part;
  });
}

/** For each word the sum of its groups. */
function embedded({ groups, matrices }: ReaderFile, words: readonly string[], rows: number): Float32Array {
  const { scales, width } = groups;
  const x = matrices.take(rows * width);
  for (const [row, word] of words.entries())
    for (const group of groupsOf(word, scales.length)) {
      const scale = scales[group]!;
      for (let at = 0; at < width; at += 1) x[row * width + at]! += scale * groups.rows[group * width + at]!;
    }
  return x;
}

/** What a layer adds to `x`. */
function addLayer(file: ReaderFile, x: Float32Array, rows: number, layer: string): void {
  const y = norm(file, x, `${layer}.before`);
  const seen = linear(file, attended(file, linear(file, y, rows, `${layer}.asked`), rows), rows, `${layer}.joined`);
  add(x, add(rectify(convolved(file, y, rows, `${layer}.near`)), seen));
  const inner = rectify(linear(file, norm(file, x, `${layer}.between`), rows, `${layer}.inner`));
  add(x, linear(file, inner, rows, `${layer}.outer`));
}

/** A convolution over five words; the channels of each head see one another. */
function convolved(file: ReaderFile, x: Float32Array, rows: number, name: string): Float32Array {
  const { heads, matrices } = file;
  const [weights, bias] = [named(file, `${name}.weight`), named(file, `${name}.bias`)];
  const [width, span] = [bias.length, 2 * reach + 1];
  const size = width / heads;
  const out = matrices.take(rows * width);
  for (let head = 0; head < heads; head += 1)
    matrices.within(() => {
      // The five words around each word, one after the other, in the order of the weights: channel by channel.
      const around = matrices.take(rows * size * span);
      for (let row = 0; row < rows; row += 1)
        for (let step = Math.max(0, reach - row); step < Math.min(span, rows + reach - row); step += 1)
          for (let at = 0; at < size; at += 1)
            around[(row * size + at) * span + step] = x[(row + step - reach) * width + head * size + at]!;
      const own = weights.subarray(head * size * size * span, (head + 1) * size * size * span);
      const part = matrices.product(around, own, bias.subarray(head * size, (head + 1) * size), rows, size * span, size); // prettier-ignore
      for (let row = 0; row < rows; row += 1)
        out.set(part.subarray(row * size, (row + 1) * size), row * width + head * size);
    });
  return out;
}

/** Each word looks at all words, less at those far away. */
function attended({ heads, matrices }: ReaderFile, asked: Float32Array, rows: number): Float32Array {
  const width = asked.length / rows / 3;
  const [size, stride] = [width / heads, rounded(rows)];
  const out = matrices.take(rows * width);
  for (let head = 0; head < heads; head += 1)
    matrices.within(() => {
      const first = (kind: number): number => kind * width + head * size;
      const [own, others] = [matrices.columns(asked, rows, first(0), size), matrices.columns(asked, rows, first(1), size)]; // prettier-ignore
      const scores = matrices.product(own, others, null, rows, size, rows, stride);
      for (let row = 0; row < rows; row += 1) {
        for (let at = 0; at < rows; at += 1)
          scores[row * stride + at] = scores[row * stride + at]! / Math.sqrt(size) - slopes[head]! * Math.abs(row - at);
        softmax(scores, row * stride, rows);
      }
      const seen = matrices.product(scores, matrices.transposed(asked, rows, stride, first(2), size), null, rows, stride, size); // prettier-ignore
      for (let row = 0; row < rows; row += 1)
        out.set(seen.subarray(row * size, (row + 1) * size), row * width + head * size);
    });
  return out;
}

/** Each service looks for its own words in a few places, and is judged by what they say. */
function readServices(file: ReaderFile, z: Float32Array, rows: number): Float32Array[] {
  const { matrices } = file;
  const looks = linear(file, z, rows, 'look');
  const values = rectify(linear(file, z, rows, 'value'));
  const [service, prior] = [named(file, 'service'), named(file, 'prior')];
  const temperature = named(file, 'temperature')[0]!;
  const [places, stride] = [looks.length / rows, rounded(rows)];
  const where = matrices.transposed(looks, rows, stride);
  for (let place = 0; place < places; place += 1) softmax(where, place * stride, rows);
  const found = matrices.product(where, matrices.transposed(values, rows, stride), null, places, stride, values.length / rows); // prettier-ignore
  // The places of a service lie one after the other.
  const width = service.length / prior.length;
  return Array.from({ length: found.length / width }, (_, one) => {
    const outcomes = new Float32Array(outcomeCount);
    for (let outcome = 0; outcome < outcomeCount; outcome += 1) {
      const row = one * outcomeCount + outcome;
      let sum = prior[row]!;
      for (let at = 0; at < width; at += 1) sum += found[one * width + at]! * service[row * width + at]!;
      outcomes[outcome] = sum / temperature;
    }
    softmax(outcomes);
    return outcomes;
  });
}
