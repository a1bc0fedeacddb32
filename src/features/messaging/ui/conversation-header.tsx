import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { type Crumb, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import type { ConversationStatus } from '../state.ts';

interface ConversationHeaderProps {
  conversation: { title: string; path: string | null; is_about_hidden: boolean; status: ConversationStatus };
  breadcrumbs?: readonly Crumb[];
}

/** Subject of a conversation, with a link to it. */
export function ConversationHeader({ conversation, breadcrumbs }: ConversationHeaderProps) {
  const { title, path, is_about_hidden, status } = conversation;
  return (
    <PageHeader
      // No line begins with the dot.
      title={title.replaceAll(' · ', '\u00A0· ')}
      subtitle={is_about_hidden && m.messaging_conversation_about_hidden()}
      breadcrumbs={breadcrumbs && [...breadcrumbs, { label: title }]}
      badge={status === 'closed' && <Badge>{m.messaging_conversation_closed()}</Badge>}
      actions={
        path !== null && (
          <LinkButton to={path} variant="secondary" size="sm">
            {m.messaging_conversation_about()}
          </LinkButton>
        )
      }
    />
  );
}
