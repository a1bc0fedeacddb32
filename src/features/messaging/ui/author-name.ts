import * as m from '#texts/messages.js';

import type { MessageRole } from '../state.ts';

/** Returns the author's name as its reader sees it. */
export function authorName({
  role,
  is_own,
  by,
  author,
}: {
  role: MessageRole;
  is_own: boolean;
  by: string | null;
  author: string | null;
}) {
  if (is_own) return by ?? m.messaging_author_you();
  if (role === 'staff') return m.messaging_author_staff();
  if (by !== null && author !== null) return m.messaging_author_of({ name: by, company: author });
  return role === 'assistant' ? m.messaging_author_assistant() : (author ?? m.messaging_author_gone());
}
