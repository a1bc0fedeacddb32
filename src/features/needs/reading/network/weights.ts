import { Matrices, rounded } from './matrices.ts';
import { longest } from './words.ts';

// The file that training/export.py writes: a line of JSON that names the matrices, then their numbers.

interface Entry {
  name: string;
  shape: readonly number[];
  /** Bytes behind the first line. */
  at: number;
  /** Whole numbers of one byte, a scale for each row before them; else 32-bit floats. */
  isQuantized: boolean;
}

export interface ReaderFile {
  services: readonly string[];
  /** The name of each tag but the first, "none": B- begins a span, I- continues it. */
  tags: readonly string[];
  heads: number;
  /** Where the weights lie, and a text is computed. */
  matrices: Matrices;
  weights: ReadonlyMap<string, Float32Array>;
  /** The table of letter groups stays in bytes: it is the largest, and little of it is read for a text. */
  groups: { scales: Float32Array; rows: Int8Array; width: number };
}

const newline = 10;

export function readReaderFile(file: Uint8Array): ReaderFile {
  const first = file.indexOf(newline);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(0, first))) as Pick<ReaderFile, 'services' | 'tags' | 'heads'> & { entries: Entry[] }; // prettier-ignore
  // Copied, so that floats lie where they may be read; what remains of the copy is the table of letter groups.
  const copyOf = (from: number, length: number): ArrayBuffer =>
    new Uint8Array(file.subarray(first + 1 + from, first + 1 + from + length)).buffer;
  const quantized = ({ shape: [rows = 1, ...rest], at }: Entry) => ({
    scales: new Float32Array(copyOf(at, 4 * rows)),
    rows: new Int8Array(copyOf(at + 4 * rows, rows * sizeOf(rest))),
    width: sizeOf(rest),
  });
  const table = header.entries.find(({ name }) => name === 'groups.weight');
  if (!table) throw new Error('The file of the reader has no table of letter groups.');
  const others = header.entries.filter((entry) => entry !== table);
  const groups = quantized(table);
  const matrices = new Matrices(
    others.reduce((sum, { shape }) => sum + rounded(sizeOf(shape)), 0) + roomFor(groups.width),
  );
  const weights = others.map((entry): [string, Float32Array] => {
    const own = matrices.take(sizeOf(entry.shape));
    if (entry.isQuantized) {
      const { scales, rows, width } = quantized(entry);
      for (let at = 0; at < own.length; at += 1) own[at] = rows[at]! * scales[Math.floor(at / width)]!;
    } else own.set(new Float32Array(copyOf(entry.at, 4 * own.length)));
    return [entry.name, own];
  });
  return { ...header, matrices, weights: new Map(weights), groups };
}

/** Numbers that the longest text takes: what a layer holds at a time, and the attention of one head. */
const roomFor = (width: number): number => longest * (16 * width + 2 * longest);

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, side) => size * side, 1);
