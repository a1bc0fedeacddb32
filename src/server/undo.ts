/** How long a one-click decision can be undone, in seconds. */
const undoSeconds = 10;

/** Tolerance for slow networks: undo is still accepted, and mails are held back until then. */
const graceSeconds = 5;

/** Returns until when a decision made now can be undone; mails about it are held back until then. */
export const undoableUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + (undoSeconds + graceSeconds) * 1000);
