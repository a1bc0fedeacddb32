/** `scheduled` becomes `published` by itself: the state is computed when it is read. */
export type PostState = 'draft' | 'waiting' | 'returned' | 'scheduled' | 'published';

interface Stored {
  is_published: boolean;
  published_at: Date | null;
  submitted_at: Date | null;
  review_reason: string | null;
}

/** True if anybody could have read it, now or before it was withdrawn or rescheduled. */
export const wasPublic = (post: { published_at: Date | null; was_public: boolean }, now: Date): boolean =>
  post.was_public || (post.published_at !== null && post.published_at <= now);

/** Returns the current state of an article. */
export function stateOf({ is_published, published_at, submitted_at, review_reason }: Stored, now: Date): PostState {
  if (is_published && published_at !== null) return published_at > now ? 'scheduled' : 'published';
  if (submitted_at !== null) return 'waiting';
  return review_reason === null ? 'draft' : 'returned';
}
