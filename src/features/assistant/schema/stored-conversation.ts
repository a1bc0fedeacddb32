import type { Change } from './changes.ts';

/** Messages and answers of a conversation, and its changes. */
export interface ChatHistory {
  said: string[];
  /** The answers to all messages but the last. */
  replies: string[];
  /** What was removed or corrected, and after how many messages. */
  changes: (Change & { after: number })[];
}

/** Maximum number of messages the server reads. */
export const maxMessages = 20;

/** Returns the conversation stored in an entry of the browser's history. */
export function storedConversation(state: unknown): ChatHistory | null {
  const talk = (state as { talk?: Partial<ChatHistory> } | null)?.talk;
  const isWhole = talk !== undefined && [talk.said, talk.replies, talk.changes].every(Array.isArray);
  return isWhole ? (talk as ChatHistory) : null;
}
