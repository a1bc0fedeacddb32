/** `open`: its author may write it. */
const ratingStatuses = ['open', 'waiting', 'published', 'rejected'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

const editHours = 24;

/** An author writes once and may correct it for a day; a refused review can be written again. */
export function mayWrite(
  { status, written_at }: { status: RatingStatus; written_at: Date | null },
  now: Date,
): boolean {
  if (status === 'open' || status === 'rejected') return true;
  return written_at !== null && now.getTime() - written_at.getTime() < editHours * 3_600_000;
}
