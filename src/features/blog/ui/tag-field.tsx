import type { FieldMetadata } from '@conform-to/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { ControlFrame } from '#ui/control-frame.tsx';
import { Field } from '#ui/field.tsx';
import { X } from '#ui/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import * as m from '#texts/messages.js';

import { tagsOf } from '../schema/tags.ts';

/**
 * The tags of an article: added by button or Enter, removed by a click. Without JavaScript they are typed between
 * commas.
 */
export function TagField({ field }: { field: FieldMetadata }) {
  const isHydrated = useHydrated();
  if (isHydrated) return <TagEditor key={field.key} field={field} />;
  return <Field.Text field={field} label={m.blog_field_tags()} hint={m.blog_field_tags_hint()} optional />;
}

function TagEditor({ field }: { field: FieldMetadata }) {
  const [tags, setTags] = useState(() => tagsOf(typeof field.initialValue === 'string' ? field.initialValue : ''));
  const [typed, setTyped] = useState('');
  const value = useRef<HTMLInputElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const shown = useRef(tags);

  // A hidden field fires no event, so the change is dispatched for the code that keeps typed text.
  useEffect(() => {
    if (shown.current === tags) return;
    shown.current = tags;
    value.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [tags]);

  const add = () => {
    setTags(tagsOf([...tags, typed].join(',')));
    setTyped('');
    // Ready for the next tag; pressing the button without text shows where to type.
    entry.current?.focus();
  };
  const remove = (tag: string) => {
    setTags(tags.filter((each) => each !== tag));
    // The pressed button no longer exists.
    entry.current?.focus();
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <ControlFrame
      id={field.id}
      label={m.blog_field_tags()}
      optional
      errors={field.errors}
      errorId={field.errorId}
      hintId={field.descriptionId}
    >
      {/* Text in the field that was not added yet counts too. */}
      <input ref={value} type="hidden" name={field.name} value={[...tags, typed].join(',')} />
      {tags.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={m.blog_tag_remove({ tag })}
                onClick={() => remove(tag)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm hover:border-ink"
              >
                {tag} <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          ref={entry}
          id={field.id}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addByEnter}
          className="control"
        />
        <Button variant="secondary" onClick={add}>
          {m.blog_tag_add()}
        </Button>
      </div>
    </ControlFrame>
  );
}
