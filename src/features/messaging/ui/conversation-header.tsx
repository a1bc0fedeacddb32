import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { type Crumb, PageHeader } from '#ui/page.tsx';

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
      badge={status === 'closed' && <Badge>Closed</Badge>}
      actions={
        path !== null && (
          <LinkButton to={path} variant="secondary" size="sm">
            What this is about
          </LinkButton>
        )
      }
    />
  );
}
