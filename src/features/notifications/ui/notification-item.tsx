import { useFetcher } from 'react-router';

import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

export interface NotificationWords {
  id: string;
  title: string;
  text?: string | undefined;
  href: string;
  created_at: Date;
  is_read: boolean;
}

/** A line of the inbox. With JavaScript, following it also marks it as read; the button works everywhere. */
export function NotificationItem({ item }: { item: NotificationWords }) {
  const fetcher = useFetcher();
  const isRead = item.is_read || fetcher.state !== 'idle';
  const fields = { intent: 'read', id: item.id };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-4 last:border-0 sm:px-5">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-teal'}`}
      />
      <div className="min-w-0 grow basis-60">
        <Link
          to={item.href}
          className={`link wrap-anywhere ${isRead ? '' : 'font-semibold'}`}
          onClick={() => {
            if (!item.is_read) void fetcher.submit({ ...fields, stay: '1' }, { method: 'post' });
          }}
        >
          {isRead ? (
            item.title
          ) : (
            <MarkedText
              parts={m.notifications_inbox_new.parts({ title: item.title })}
              marks={{ unseen: <span className="sr-only" /> }}
            />
          )}
        </Link>
        {item.text && <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">{item.text}</p>}
        <p className="mt-1 text-sm text-muted">
          <DateTime value={item.created_at} />
        </p>
      </div>
      {!item.is_read && (
        <PostButton fields={fields} variant="quiet" size="sm" fetcher={fetcher} className="ml-auto">
          {m.notifications_inbox_mark_read()}
        </PostButton>
      )}
    </li>
  );
}
