import { type KeyboardEvent, type Ref, useId } from 'react';
import { Form, useNavigation } from 'react-router';

import * as m from '#texts/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

import { assistantPaths } from '../paths.ts';
import { Examples } from './examples.tsx';

const longest = 2000;

/** A text field for a need. Enter submits; without JavaScript the button does. */
export function NeedForm({ need, action, field }: { need: string; action: string; field: Ref<HTMLTextAreaElement> }) {
  const id = useId();
  const { state, location } = useNavigation();
  const isPending = state === 'loading' && new URLSearchParams(location.search).has('need');
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isPending && event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={m.assistant_tab_assistant()}
      className="grid gap-3 rounded border border-line-strong bg-surface p-4 shadow-card"
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {m.assistant_need_label()}
        </label>
        <textarea
          id={id}
          ref={field}
          name="need"
          className="control min-h-24"
          rows={3}
          maxLength={longest}
          defaultValue={need}
          placeholder={m.assistant_example_cold()}
          aria-describedby={`${id}-hint`}
          onKeyDown={send}
          required
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted noscript:hidden">
          {m.assistant_need_hint()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className={buttonClass({})} disabled={isPending}>
          {isPending ? m.assistant_thinking() : m.assistant_need_button()}
        </button>
        {need !== '' && (
          <Link to={assistantPaths.findPartner()} className="link">
            {m.assistant_start_over()}
          </Link>
        )}
      </div>
      {need === '' && <Examples />}
    </Form>
  );
}
