import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

interface Answer {
  conversation_id: string;
  provider: string | null;
  is_unread: boolean;
  last_message_at: Date;
}

/** Answers to a request, for its author. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <Card title={m.quotes_conversations()}>
      <ul className="divide-y divide-line">
        {answers.map(({ conversation_id, provider, is_unread, last_message_at }) => (
          <li key={conversation_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <Link
              className="link wrap-anywhere"
              to={newestPath(messagePaths.conversation(conversation_id))}
              prefetch="intent"
            >
              {provider ?? m.quotes_answer_gone()}
            </Link>
            <span className="flex items-center gap-2 text-sm text-muted">
              {is_unread && <Badge tone="teal">{m.quotes_answer_new()}</Badge>}
              <DateTime value={last_message_at} format="relative" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
