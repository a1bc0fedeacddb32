import { sql } from 'kysely';

import { maskSize } from './conditions.server.ts';

/** The two masks whose values are counted for the filters, of all rows concatenated: numbers from 128 on have no counts. */
export const packedMasks = sql<Buffer | null>`string_agg(int8send(base_mask) || int8send(traits_mask), ''::bytea)`;

/** Bytes per row. */
export const maskBytes = 16;

/** Returns the packed rows that have one of these values. */
export function withAny(masks: Buffer, numbers: readonly number[]): Buffer {
  // Each mask is stored with its most significant byte first.
  const tests = numbers.map((number) => ({
    at: 8 * Math.floor(number / maskSize) + 7 - Math.floor((number % maskSize) / 8),
    bit: 1 << (number % 8),
  }));
  const rows: Buffer[] = [];
  for (let offset = 0; offset < masks.length; offset += maskBytes)
    if (tests.some(({ at, bit }) => (masks.readUInt8(offset + at) & bit) !== 0))
      rows.push(masks.subarray(offset, offset + maskBytes));
  return Buffer.concat(rows);
}

/** Returns how many of the packed rows have each bit; the index is the value's number. */
export function countBits(masks: Buffer): number[] {
  const counts = Array.from({ length: 2 * maskSize }, () => 0);
  for (let offset = 0; offset < masks.length; offset += 4) {
    // Four words per row, each with the most significant byte first: bits 63-32 and 31-0 of one mask, then of the
    // other.
    const word = (offset % maskBytes) / 4;
    const firstNumber = (word < 2 ? 0 : maskSize) + (word % 2 === 0 ? 32 : 0);
    for (let bits = masks.readUInt32BE(offset); bits !== 0; bits &= bits - 1) {
      const number = firstNumber + 31 - Math.clz32(bits & -bits);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}
