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
  weights: ReadonlyMap<string, Float32Array>;
  /** The table of letter groups stays in bytes: it is the largest, and little of it is read for a text. */
  groups: { scales: Float32Array; rows: Int8Array; width: number };
}

const newline = 10;

export function readReaderFile(file: Uint8Array): ReaderFile {
  const first = file.indexOf(newline);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(0, first))) as Pick<ReaderFile, 'services' | 'tags' | 'heads'> & { entries: Entry[] }; // prettier-ignore
  // Copied, so that floats lie where they may be read.
  const { buffer } = new Uint8Array(file.subarray(first + 1));
  const quantized = ({ shape: [rows = 1, ...rest], at }: Entry) => ({
    scales: new Float32Array(buffer, at, rows),
    rows: new Int8Array(buffer, at + 4 * rows, rows * sizeOf(rest)),
    width: sizeOf(rest),
  });
  const groups = header.entries.find(({ name }) => name === 'groups.weight');
  if (!groups) throw new Error('The file of the reader has no table of letter groups.');
  const weights = header.entries
    .filter((entry) => entry !== groups)
    .map((entry): [string, Float32Array] => {
      if (!entry.isQuantized) return [entry.name, new Float32Array(buffer, entry.at, sizeOf(entry.shape))];
      const { scales, rows, width } = quantized(entry);
      return [entry.name, Float32Array.from(rows, (value, at) => value * (scales[Math.floor(at / width)] ?? 0))];
    });
  return { ...header, weights: new Map(weights), groups: quantized(groups) };
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, side) => size * side, 1);
