/** So long a free space is believed; then its owner is asked whether it is still so. */
export const capacityDays = 30;

const dayMs = 86_400_000;

/** Before this moment free space was confirmed too long ago. */
export const capacityCutoff = (now: Date): Date => new Date(now.getTime() - capacityDays * dayMs);
