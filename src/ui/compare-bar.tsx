import { Form } from 'react-router';

import * as m from '#texts/messages.js';

import { Button } from './button.tsx';

const formId = 'compare';

/** Shown while one of the boxes beside it is ticked, without script too; stands inside a `group/compare`. Its action is the page that compares. */
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
  /** The page's word for what it compares: `warehouses`. */
  field: string;
  slug: string;
  name: string;
}

/** Chooses the thing of a card for the comparison. */
export function CompareBox({ field, slug, name }: CompareBoxProps) {
  return (
    <label className="thing-act">
      <input type="checkbox" form={formId} name={field} value={slug} className="tick" />
      {m.ui_compare_box()}
      <span className="sr-only">{name}</span>
    </label>
  );
}
