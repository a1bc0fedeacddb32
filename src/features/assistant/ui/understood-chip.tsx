import { useId } from 'react';
import { Form } from 'react-router';

import * as m from '#texts/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Pencil, X } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { HiddenField } from '#ui/submit-button.tsx';

import { assistantPaths } from '../paths.ts';
import type { AnswerView } from '../schema/answer-view.ts';

interface UnderstoodChipProps {
  chip: AnswerView['chips'][number];
  asked: AnswerView['asked'];
  /** Changes the conversation instead of the page. */
  change?: (key: string, words: string | null) => void;
}

const cross = 'grid size-9 place-items-center rounded-full hover:bg-surface';

/** A part understood: its cross removes it, its label opens a field to correct it. */
export function UnderstoodChip({ chip: { key, label, removeHref }, asked, change }: UnderstoodChipProps) {
  const id = useId();
  return (
    <div className="flex items-start rounded-[1.125rem] border border-teal bg-teal-soft text-sm text-teal-strong has-[[open]]:w-full has-[[open]]:max-w-md">
      <details className="min-w-0 grow">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-full pl-3">
          {label}
          <Pencil className="size-3.5 shrink-0" />
          <span className="sr-only">{m.assistant_chip_change()}</span>
        </summary>
        <Form
          method="get"
          action={assistantPaths.findPartner()}
          preventScrollReset
          className="flex flex-wrap gap-2 p-2 pt-1"
          onSubmit={(event) => {
            if (!change) return;
            event.preventDefault();
            const words = new FormData(event.currentTarget).get('words');
            if (typeof words === 'string' && words.trim() !== '') change(key, words);
          }}
        >
          {asked.said.map((words, index) => (
            // Hidden fields have no state, so an index is a safe key.
            <HiddenField key={`${index}`} name="need" value={words} />
          ))}
          {asked.changes !== null && <HiddenField name="changes" value={asked.changes} />}
          <HiddenField name="key" value={key} />
          <label htmlFor={id} className="sr-only">
            {m.assistant_chip_words({ part: label })}
          </label>
          <input
            id={id}
            name="words"
            className="control min-w-0 grow basis-40"
            defaultValue={label}
            maxLength={200}
            required
          />
          <button type="submit" className={buttonClass({ size: 'sm' })}>
            {m.assistant_chip_change()}
          </button>
        </Form>
      </details>
      {change ? (
        <button type="button" className={cross} onClick={() => change(key, null)}>
          <Cross label={label} />
        </button>
      ) : (
        <Link to={removeHref} preventScrollReset className={cross}>
          <Cross label={label} />
        </Link>
      )}
    </div>
  );
}

function Cross({ label }: { label: string }) {
  return (
    <>
      <X className="size-4" />
      <span className="sr-only">
        {m.ui_chip_remove()} {label}
      </span>
    </>
  );
}
