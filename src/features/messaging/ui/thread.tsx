import { mediaPaths } from '#features/media/paths.ts';
import type { FileAddress } from '#features/media/schema.ts';
import { withQuery } from '#shared/with-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { ArrowDown, ArrowUp, MessagesSquare } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import { newestAnchor, newestPath } from '../paths.ts';
import { Message, type ShownMessage } from './message.tsx';

interface ThreadProps {
  /** A page of messages, oldest first. */
  messages: readonly ShownMessage[];
  /** Path of the page. */
  path: string;
  olderCursor: string | null;
  isOlderPage: boolean;
  /** Address of files for this reader. */
  fileAddress?: FileAddress;
}

/** The messages with author and time; older ones are a page away. */
export function Thread({ messages, path, olderCursor, isOlderPage, fileAddress = mediaPaths.file }: ThreadProps) {
  return (
    <section aria-label={m.messaging_thread()}>
      {olderCursor !== null && (
        <p className="text-center">
          <LinkButton
            to={withQuery(path, { cursor: olderCursor })}
            variant="secondary"
            size="sm"
            rel="next"
            icon={ArrowUp}
          >
            {m.messaging_thread_older()}
          </LinkButton>
        </p>
      )}
      {messages.length === 0 ? (
        <Empty icon={MessagesSquare} title={m.messaging_thread_empty()} text={m.messaging_thread_empty_text()} />
      ) : (
        <ol className="mt-6 grid gap-4">
          {messages.map((message, index) => (
            <Message
              key={message.id}
              message={message}
              fileAddress={fileAddress}
              id={!isOlderPage && index === messages.length - 1 ? newestAnchor : undefined}
            />
          ))}
        </ol>
      )}
      {isOlderPage && (
        <p className="mt-6 text-center">
          <LinkButton to={newestPath(path)} variant="secondary" size="sm" rel="first" icon={ArrowDown}>
            {m.messaging_thread_newest()}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
