import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { type Crumb, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import type { ConversationStatus } from '../state.ts';

interface ConversationHeaderProps {
  conversation: { title: string; path: string | null; status: ConversationStatus };
  breadcrumbs?: readonly Crumb[];
}

/** What a conversation is about, and the way there. */
export function ConversationHeader({ conversation: { title, path, status }, breadcrumbs }: ConversationHeaderProps) {
  return (
    <PageHeader
      title={title}
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
