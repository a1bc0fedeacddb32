import type { Change } from './changes.ts';

/** What was said on both sides of a conversation, and what was changed. */
export interface Talk {
  said: string[];
  /** What was answered to each message but the last. */
  replies: string[];
  /** What was crossed out or corrected, and after how many messages. */
  changes: (Change & { after: number })[];
}

/** Messages that the server reads. */
export const mostSaid = 20;

/** The conversation that an entry of the browser's history keeps; nobody else has it. */
export function keptTalk(state: unknown): Talk | null {
  const talk = (state as { talk?: Partial<Talk> } | null)?.talk;
  const isWhole = talk !== undefined && [talk.said, talk.replies, talk.changes].every(Array.isArray);
  return isWhole ? (talk as Talk) : null;
}
