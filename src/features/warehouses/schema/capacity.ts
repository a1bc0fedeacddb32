/** How long confirmed free space is considered current; then its owner is asked. */
export const capacityDays = 30;

const dayMs = 86_400_000;

/** Returns the time before which a confirmation is too old. */
export const capacityCutoff = (now: Date): Date => new Date(now.getTime() - capacityDays * dayMs);
