import { Form, useLocation } from 'react-router';

import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Heart } from '#ui/icon.tsx';
import { ActingFor, HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { shortlistPaths } from '../paths.ts';

/** Id of the form that all save buttons of a page submit. */
export const saveFormId = 'shortlist';

/** The form of all save buttons; required once on the page. */
export function SaveForm() {
  const { pathname, search } = useLocation();
  return (
    <Form id={saveFormId} method="post" action={shortlistPaths.saved()} className="contents" preventScrollReset>
      <ActingFor />
      <HiddenField name="back" value={pathname + search} />
    </Form>
  );
}

interface SaveButtonProps {
  /** `refText` of the item. */
  subject: string;
  name: string;
  isSaved: boolean;
  /** Shows the label beside the heart. */
  hasLabel?: boolean;
  className?: string;
}

/** A heart that saves or removes an item. */
export function SaveButton({ subject, name, isSaved, hasLabel = false, className }: SaveButtonProps) {
  const label = m.shortlist_save({ name });
  return (
    <button
      type="submit"
      form={saveFormId}
      name={isSaved ? 'remove' : 'add'}
      value={subject}
      aria-pressed={isSaved}
      aria-label={label}
      title={label}
      className={cx(
        buttonClass({ variant: 'secondary', size: hasLabel ? 'md' : 'sm' }),
        !hasLabel && 'heart',
        className,
      )}
    >
      <Heart className={cx('size-5', isSaved && 'fill-vermilion text-vermilion')} />
      {hasLabel && m.shortlist_save_short()}
    </button>
  );
}
