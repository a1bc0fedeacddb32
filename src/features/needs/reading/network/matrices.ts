// Arithmetic on rows of numbers that lie in the memory of the kernel.
import { type Kernel, makeKernel } from './kernel.ts';

const [size, lanes] = [4, 4];
export const rounded = (length: number): number => Math.ceil(length / lanes) * lanes;

/** Numbers in one piece of memory. What is taken for a text is given back when it is read: nothing is left to be collected. */
export class Matrices {
  readonly #kernel: Kernel;
  #next = 0;

  constructor(numbers: number) {
    this.#kernel = makeKernel(numbers * size);
  }

  /** So many numbers; zeros. Matrices may be read a few rows beyond their end, so some room is left behind each. */
  take(length: number): Float32Array {
    const found = new Float32Array(this.#kernel.memory.buffer, this.#next, length);
    this.#next += rounded(length) * size;
    return found.fill(0);
  }

  /** Does some work, and gives back what was taken for it. */
  within<Result>(work: () => Result): Result {
    const before = this.#next;
    try {
      return work();
    } finally {
      this.#next = before;
    }
  }

  /**
   * `rows` rows of `inner` numbers (a multiple of four) times the transpose of `outer` rows of weights, plus a bias. Rows of the result
   * are `stride` apart.
   */
  product(
    x: Float32Array,
    weights: Float32Array,
    bias: Float32Array | null,
    rows: number,
    inner: number,
    outer: number,
    stride = outer,
  ): Float32Array {
    const out = this.take(rows * stride);
    this.within(() => {
      const both = this.take(2 * rounded(outer));
      const [first, second] = [both.subarray(0, outer), both.subarray(rounded(outer), rounded(outer) + outer)];
      for (let row = 0; row < rows; row += 2) {
        const other = Math.min(row + 1, rows - 1);
        this.#kernel.pair(
          x.byteOffset + row * inner * size,
          x.byteOffset + other * inner * size,
          weights.byteOffset,
          inner * size,
          rounded(outer) / lanes,
          first.byteOffset,
          second.byteOffset,
        );
        out.set(first, row * stride);
        out.set(second, other * stride);
      }
    });
    if (bias)
      for (let row = 0; row < rows; row += 1)
        for (let at = 0; at < outer; at += 1) out[row * stride + at]! += bias[at]!;
    return out;
  }

  /** Each row with mean 0 and variance 1, then scaled and shifted. */
  normalized(x: Float32Array, scale: Float32Array, shift: Float32Array): Float32Array {
    const out = this.take(x.length);
    const width = scale.length;
    for (let start = 0; start < x.length; start += width) {
      let [sum, squares] = [0, 0];
      for (let at = start; at < start + width; at += 1) sum += x[at]!;
      const mean = sum / width;
      for (let at = start; at < start + width; at += 1) squares += (x[at]! - mean) ** 2;
      const factor = 1 / Math.sqrt(squares / width + 1e-5);
      for (let at = 0; at < width; at += 1)
        out[start + at] = (x[start + at]! - mean) * factor * scale[at]! + shift[at]!;
    }
    return out;
  }

  /** Columns as rows, `stride` apart; of `x` only the `width` columns from `first` on. */
  transposed(x: Float32Array, rows: number, stride = rows, first = 0, width = x.length / rows): Float32Array {
    const out = this.take(width * stride);
    const whole = x.length / rows;
    for (let row = 0; row < rows; row += 1)
      for (let at = 0; at < width; at += 1) out[at * stride + row] = x[row * whole + first + at]!;
    return out;
  }

  /** `width` columns from `first` on. */
  columns(x: Float32Array, rows: number, first: number, width: number): Float32Array {
    const out = this.take(rows * width);
    const whole = x.length / rows;
    for (let row = 0; row < rows; row += 1)
      out.set(x.subarray(row * whole + first, row * whole + first + width), row * width);
    return out;
  }
}

/** The same numbers as shares of one, in place. */
export function softmax(x: Float32Array, start = 0, length = x.length): void {
  let [most, sum] = [-Infinity, 0];
  for (let at = start; at < start + length; at += 1) most = Math.max(most, x[at]!);
  for (let at = start; at < start + length; at += 1) sum += x[at] = Math.exp(x[at]! - most);
  for (let at = start; at < start + length; at += 1) x[at] = x[at]! / sum;
}

/** Below zero becomes zero, in place. */
export function rectify(x: Float32Array): Float32Array {
  for (let at = 0; at < x.length; at += 1) if (x[at]! < 0) x[at] = 0;
  return x;
}

export function add(x: Float32Array, other: Float32Array): Float32Array {
  for (let at = 0; at < x.length; at += 1) x[at] = x[at]! + other[at]!;
  return x;
}
