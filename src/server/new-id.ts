import { V7Generator } from 'uuidv7';

/**
 * Returns a generator of UUIDv7 (RFC 9562). Its ids are ascending, also within a millisecond and if the clock is set
 * back.
 */
export function createIdMaker(clock: () => Date = () => new Date()): () => string {
  const generator = new V7Generator();
  // Without this the generator would restart if the clock is ten seconds behind, and ids would descend.
  generator.setRollbackAllowance(2 ** 48 - 1);
  return () => generator.generateOrResetWithTs(clock().getTime()).toString();
}
