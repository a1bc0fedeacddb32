import type { ReactNode } from 'react';

import { cx } from '#ui/class-names.ts';
import * as m from '#texts/messages.js';

/** One message of the person or the assistant. */
export function Bubble({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
  return (
    <p
      className={cx(
        'max-w-[85%] rounded px-3 py-2 wrap-anywhere whitespace-pre-wrap',
        isOwn ? 'justify-self-end bg-teal-soft text-teal-strong' : 'justify-self-start bg-sunk',
      )}
    >
      <span className="sr-only">{isOwn ? m.assistant_chat_you() : m.assistant_tab_assistant()}: </span>
      {children}
    </p>
  );
}
