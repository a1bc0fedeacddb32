import type { MessageRole } from './state.ts';

declare module '#server/events.ts' {
  interface EventMap {
    /** A message was added to a conversation about this subject; null for staff and deleted accounts. */
    'message.added': {
      conversation_id: string;
      subject: { kind: string; id: string };
      author_user_id: string | null;
      /** The company they wrote for; null without one. */
      author_company: string | null;
      role: MessageRole;
    };
  }
}
