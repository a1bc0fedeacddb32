import type { MessageRole } from '../state.ts';

/** Who answers for the house, whoever it was. */
export const houseName = 'Portolan staff';

/** In place of the words of somebody whose account is gone. */
export const goneText = 'This message went with its author’s account.';

/** Who said a message, as its reader calls them. */
export function authorName({ role, is_own, author }: { role: MessageRole; is_own: boolean; author: string | null }) {
  if (is_own) return 'You';
  if (role === 'staff') return houseName;
  return role === 'assistant' ? 'Assistant' : (author ?? 'Somebody whose account is gone');
}
