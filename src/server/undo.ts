/** How long a decision of one click offers to be taken back, in seconds. */
const undoSeconds = 10;

/** A slow network is no reason to refuse it: until then it is taken back, and nobody is written to about it. */
const graceSeconds = 5;

/** Until when a decision of this moment can be taken back; mail about it waits as long. */
export const undoableUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + (undoSeconds + graceSeconds) * 1000);
