import { type ClipboardEvent, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';

import { buttonClass } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Search } from '#ui/icon.tsx';
import { whenReleased } from '#ui/when-released.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';

const longest = 2000;

/** Number field and button. Enter submits; without JavaScript the browser validates that a number was entered. */
export function TrackBox({ action = trackingPaths.tracking(), number = '' }: { action?: string; number?: string }) {
  const [text, setText] = useState(number);
  // An empty field disables the button, but not while it is pressed.
  const [isScripted, setScripted] = useState(false);
  useEffect(() => void whenReleased().then(() => setScripted(true)), []);
  const { state, location } = useNavigation();
  const isPending = state === 'loading' && new URLSearchParams(location.search).has('number');
  // A single-line field would join the lines of a list into one number.
  const keepLinesApart = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    setText(`${text} ${pasted.replaceAll(/[\r\n]+/g, ', ')}`.trim().slice(0, longest));
  };
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={m.tracking_box_button()}
      className="grid gap-3 rounded border border-line-strong bg-surface p-4 shadow-card sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <Input
        name="number"
        label={m.tracking_box_label()}
        icon={Search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={keepLinesApart}
        placeholder={m.tracking_box_placeholder()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest}
        required
      />
      <button type="submit" className={buttonClass({})} disabled={isScripted && (text.trim() === '' || isPending)}>
        {isPending ? m.tracking_box_pending() : m.tracking_box_button()}
      </button>
    </Form>
  );
}
