import { Form, useHref } from 'react-router';

import type { Act } from '#shared/acts.ts';
import * as m from '#texts/messages.js';

import { Button } from './button.tsx';
import { compareFormId } from './compare-box.tsx';

interface CompareBarProps {
  /** The comparison page. */
  action: string;
  /** What else can be done with the chosen ones. */
  acts?: readonly Act[];
  /** The query whose results they are. */
  search?: string;
}

/** Shown while one of the boxes in its `group/compare` is ticked, without JavaScript too. */
export function CompareBar({ action, acts = [], search = '' }: CompareBarProps) {
  return (
    <Form
      id={compareFormId}
      action={action}
      className="compare-bar sticky bottom-3 z-5 mt-5 flex-wrap justify-center gap-2"
    >
      {search !== '' && <input type="hidden" name="search" value={search} />}
      <Button type="submit" className="shadow-pop">
        {m.ui_compare_chosen()}
      </Button>
      {acts.map((act) => (
        <ActButton key={act.to} act={act} />
      ))}
    </Form>
  );
}

/** Sends the ticked ones there instead, with the query of the form. */
function ActButton({ act: { label, to } }: { act: Act }) {
  return (
    <Button type="submit" formAction={useHref(to.split('?')[0] ?? '')} className="shadow-pop">
      {label}
    </Button>
  );
}
