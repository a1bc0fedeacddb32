import type { MessageRole } from './state.ts';

declare module '#server/events.ts' {
  interface EventMap {
    /** Somebody wrote into a conversation about this subject; null: the house, or an account that is gone. */
    'message.added': {
      conversation_id: string;
      subject: { kind: string; id: string };
      author_user_id: string | null;
      role: MessageRole;
    };
  }
}
