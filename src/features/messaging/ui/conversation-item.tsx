import { LabelChips } from '#features/labels/ui/label-chips.tsx';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import { messagePaths, newestPath } from '../paths.ts';
import { assignedText } from './assigned-text.ts';
import type { ConversationStatus, MessageRole } from '../state.ts';

interface Item {
  conversation_id: string;
  title: string;
  status: ConversationStatus;
  is_unread: boolean;
  last_message_at: Date;
  others: readonly string[];
  labels: readonly string[];
  assigned: { name: string; isSelf: boolean } | null;
  last: { role: MessageRole; is_mine: boolean; content: string | null; language: string | null } | null;
}

const namesOf = (names: readonly string[]): string => new Intl.ListFormat(m.shared_locale()).format(names);

/** A line of the list: subject, participants, and the beginning of the newest message. */
export function ConversationItem({ item }: { item: Item }) {
  const { conversation_id, title, status, is_unread, last_message_at, assigned, others, labels, last } = item;
  const who = others.length === 0 ? m.messaging_author_staff() : namesOf(others);
  return (
    <li className="flex items-start gap-x-4 border-b border-line px-4 py-4 last:border-0 sm:px-5">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${is_unread ? 'bg-teal' : 'bg-transparent'}`}
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={newestPath(messagePaths.conversation(conversation_id))}
            className={`link min-w-0 wrap-anywhere ${is_unread ? 'font-semibold' : ''}`}
          >
            {is_unread ? (
              <MarkedText
                parts={m.messaging_inbox_new.parts({ title })}
                marks={{ unseen: <span className="sr-only" /> }}
              />
            ) : (
              title
            )}
          </Link>
          <span className="text-sm text-muted">
            <DateTime value={last_message_at} format="relative" />
          </span>
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          {/* The title may begin with the name; unnamed participants are called by the request. */}
          {!title.startsWith(who) && `${who} `}
          {status === 'closed' && <Badge>{m.messaging_conversation_closed()}</Badge>}{' '}
          {assigned && <Badge tone={assigned.isSelf ? 'teal' : 'gray'}>{assignedText(assigned)}</Badge>}
        </p>
        <LabelChips names={labels} />
        {last && (
          <p className="mt-1 line-clamp-2 wrap-anywhere">
            <Beginning last={last} />
          </p>
        )}
      </div>
    </li>
  );
}

function Beginning({ last: { is_mine, content, language } }: { last: NonNullable<Item['last']> }) {
  if (content !== null && !is_mine) return <span lang={language ?? undefined}>{content}</span>;
  if (!is_mine) return m.messaging_message_gone();
  return (
    <MarkedText
      parts={m.messaging_inbox_own.parts({ text: content ?? m.messaging_message_gone() })}
      marks={{ you: <span className="text-muted" /> }}
    />
  );
}
