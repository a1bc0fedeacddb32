// One WebAssembly function, four products at a time: plain TypeScript takes three times as long. Its bytes are put together here,
// so that nothing has to be compiled, fetched or kept in step.

/** Rows a and b of `inner` bytes times each of four times `quads` rows of weights, which lie one after the other. Addresses are bytes. */
type Pair = (a: number, b: number, weights: number, inner: number, quads: number, outA: number, outB: number) => void;

export interface Kernel {
  memory: WebAssembly.Memory;
  pair: Pair;
}

const page = 65_536;

export function makeKernel(bytes: number): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / page), maximum: Math.ceil(bytes / page) });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleOf()), { own: { memory } });
  return { memory, pair: exports.pair as Pair };
}

const unsigned = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >> 7)]);
const counted = (content: readonly number[]): number[] => [...unsigned(content.length), ...content];
const section = (id: number, content: readonly number[]): number[] => [id, ...counted(content)];
const name = (text: string): number[] => counted(Array.from(text, (letter) => letter.charCodeAt(0)));

const [i32, v128, empty] = [0x7f, 0x7b, 0x40];
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const constant = (value: number): number[] => [0x41, value];
const [plus, minus, isLess, end] = [[0x6a], [0x6b], [0x49], [0x0b]];
const repeated = (body: readonly number[], condition: readonly number[]): number[] => [0x03, empty, ...body, ...condition, 0x0d, 0, ...end]; // prettier-ignore
const load = [0xfd, 0x00, 2, 0];
const store = [0xfd, 0x0b, 2, 0];
const zeros = [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)];
const times = [0xfd, 0xe6, 0x01];
const and = [0xfd, 0xe4, 0x01];
/** Four of the eight numbers of two vectors. */
const shuffled = (...lanes: number[]): number[] => [0xfd, 0x0d, ...lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte))]; // prettier-ignore

function moduleOf(): Uint8Array<ArrayBuffer> {
  const [a, b, weights, inner, quads, outA, outB, at, row1, row2, row3] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
  const [ofA, ofB, ofWeights] = [11, 12, 13] as const;
  const sums = [14, 15, 16, 17, 18, 19, 20, 21] as const;
  const loaded = (address: number): number[] => [...get(address), ...get(at), ...plus, ...load];
  const raised = (local: number, by: readonly number[]): number[] => [...get(local), ...by, ...plus, ...set(local)];
  const step = [
    ...loaded(a), ...set(ofA), ...loaded(b), ...set(ofB),
    ...[weights, row1, row2, row3].flatMap((row, column) => [
      ...loaded(row), ...set(ofWeights),
      ...[[ofA, sums[column]!], [ofB, sums[column + 4]!]].flatMap(([of = 0, sum = 0]) => [...get(sum), ...get(of), ...get(ofWeights), ...times, ...and, ...set(sum)]),
    ]),
    ...raised(at, constant(16)),
  ]; // prettier-ignore
  // The sums of four vectors, as one vector.
  const folded = (one: number, other: number): number[] => [...get(one), ...get(other), ...shuffled(0, 4, 1, 5), ...get(one), ...get(other), ...shuffled(2, 6, 3, 7), ...and]; // prettier-ignore
  const written = (out: number, [s0 = 0, s1 = 0, s2 = 0, s3 = 0]: readonly number[]): number[] => [
    ...folded(s0, s1), ...set(ofA), ...folded(s2, s3), ...set(ofB),
    ...get(out), ...get(ofA), ...get(ofB), ...shuffled(0, 1, 4, 5), ...get(ofA), ...get(ofB), ...shuffled(2, 3, 6, 7), ...and, ...store,
    ...raised(out, constant(16)),
  ]; // prettier-ignore
  const quad = [
    ...[weights, row1, row2].flatMap((row) => [...get(row), ...get(inner), ...plus, ...set(row === weights ? row1 : row + 1)]),
    ...sums.flatMap((sum) => [...zeros, ...set(sum)]),
    ...constant(0), ...set(at),
    ...repeated(step, [...get(at), ...get(inner), ...isLess]),
    ...written(outA, sums.slice(0, 4)), ...written(outB, sums.slice(4)),
    ...get(row3), ...get(inner), ...plus, ...set(weights),
    ...get(quads), ...constant(1), ...minus, ...set(quads),
  ]; // prettier-ignore
  const code = [2, 4, i32, 11, v128, ...repeated(quad, get(quads)), ...end];
  return new Uint8Array([
    0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, [1, 0x60, ...counted(Array.from({ length: 7 }, () => i32)), 0]),
    ...section(2, [1, ...name('own'), ...name('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('pair'), 0, 0]),
    ...section(10, [1, ...counted(code)]),
  ]); // prettier-ignore
}
