import { withQuery } from '#shared/with-query.ts';
import { Empty } from '#ui/empty.tsx';
import { MessagesSquare } from '#ui/icon.tsx';
import { CursorPager } from '#ui/pagination.tsx';

import { Message, type ShownMessage } from './message.tsx';

interface ThreadProps {
  /** A page of them, the oldest first. */
  messages: readonly ShownMessage[];
  /** Of the page it stands on. */
  path: string;
  olderCursor: string | null;
  isOlderPage: boolean;
  /** Whether this reader can open files; others see what they are called. */
  filesOpen?: boolean;
}

/** What was said, by whom and when, from top to bottom; older messages are a page away. */
export function Thread({ messages, path, olderCursor, isOlderPage, filesOpen = false }: ThreadProps) {
  return (
    <section aria-label="Messages">
      <CursorPager
        nextHref={olderCursor === null ? null : withQuery(path, { cursor: olderCursor })}
        firstHref={isOlderPage ? path : null}
        labels={{ next: 'Older messages', first: 'Newest messages' }}
      />
      {messages.length === 0 ? (
        <Empty icon={MessagesSquare} title="Nothing was written yet" text="The first message can be yours." />
      ) : (
        <ol className="mt-6 grid gap-4">
          {messages.map((message) => (
            <Message key={message.id} message={message} filesOpen={filesOpen} />
          ))}
        </ol>
      )}
    </section>
  );
}
