export type ConversationStatus = 'open' | 'closed';

/** Participants: an account, staff who answered, or an anonymous visitor (`stranger`), who reads and answers by a link. */
export type ParticipantRole = 'user' | 'staff' | 'stranger';

/** Whose message it is. */
export type MessageRole = 'user' | 'assistant' | 'staff';

/** In what capacity a conversation is read: as participant, as staff, or because it was reported. */
export type ConversationAccess = 'participant' | 'staff' | 'reported';

/** Per message, in characters. */
export const maxContent = 5000;
