export type ConversationStatus = 'open' | 'closed';

/** Who takes part: an account, staff who answered for the house, or somebody without an account. */
export type ParticipantRole = 'user' | 'staff' | 'stranger';

/** Whose turn a message is. */
export type MessageRole = 'user' | 'assistant' | 'staff';

/** In what capacity somebody reads a conversation: they take part, it is with the house, or it was reported. */
export type ConversationAccess = 'participant' | 'staff' | 'reported';

/** Of one message, in characters. */
export const maxContent = 5000;
