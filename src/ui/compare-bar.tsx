import { Form } from 'react-router';

import * as m from '#texts/messages.js';

import { Button } from './button.tsx';

const formId = 'compare';

/**
 * Shown while one of the boxes in its `group/compare` is ticked, without JavaScript too. `action` is the comparison
 * page.
 */
export function CompareBar({ action }: { action: string }) {
  return (
    <Form id={formId} action={action} className="compare-bar sticky bottom-3 z-5 mt-5 justify-center">
      <Button type="submit" className="shadow-pop">
        {m.ui_compare_chosen()}
      </Button>
    </Form>
  );
}

interface CompareBoxProps {
  /** The parameter of the comparison page: `warehouses`. */
  field: string;
  slug: string;
  name: string;
}

/** Checkbox that adds a card to the comparison. */
export function CompareBox({ field, slug, name }: CompareBoxProps) {
  return (
    <label className="thing-act">
      <input type="checkbox" form={formId} name={field} value={slug} className="tick" />
      {m.ui_compare_box()}
      <span className="sr-only">{name}</span>
    </label>
  );
}
