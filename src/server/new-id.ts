import { V7Generator } from 'uuidv7';

/** A maker of UUIDv7 (RFC 9562). Ids of one maker ascend, also within one millisecond and however far the clock steps back. */
export function createIdMaker(clock: () => Date = () => new Date()): () => string {
  const generator = new V7Generator();
  // Without this the generator would begin anew at a clock that is ten seconds behind, and ids would descend.
  generator.setRollbackAllowance(2 ** 48 - 1);
  return () => generator.generateOrResetWithTs(clock().getTime()).toString();
}
