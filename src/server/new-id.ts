import { randomFillSync } from 'node:crypto';

/**
 * A maker of UUIDv7 (RFC 9562): 48 bits of milliseconds, then a counter and random bits.
 * Ids of one maker ascend, also within one millisecond and when the clock steps back.
 */
export function createIdMaker(clock: () => Date = () => new Date()): () => string {
  let lastMs = 0;
  let counter = 0;
  const bytes = Buffer.alloc(16);
  return () => {
    randomFillSync(bytes, 6);
    const now = clock().getTime();
    if (now > lastMs) {
      lastMs = now;
      // Half of the 12 bits stay free for counting up within the millisecond.
      counter = bytes.readUInt16BE(6) & 0x7ff;
    } else if (counter < 0xfff) {
      counter += 1;
    } else {
      lastMs += 1;
      counter = 0;
    }
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}
