import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

/** Marks messages as read: automatically with JavaScript, by a button without. Loading a page changes nothing. */
export function MarkRead({ upTo }: { upTo: number | null }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (upTo !== null) void submit({ intent: 'read', position: upTo, stay: '1' }, { method: 'post' });
  }, [upTo, submit]);
  if (upTo === null) return null;
  return (
    <noscript>
      <div className="mt-4">
        <PostButton fields={{ intent: 'read', position: upTo }} variant="secondary" size="sm">
          {m.messaging_thread_mark_read()}
        </PostButton>
      </div>
    </noscript>
  );
}
