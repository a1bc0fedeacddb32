import { createHash } from 'node:crypto';
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

/** Returns the id of a demonstration row: the same for the same name at every seeding, as a UUID of version 8. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`portolan demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
