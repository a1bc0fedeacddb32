import { Form } from 'react-router';

import { Button } from '#ui/button.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

const formId = 'compare';

/** Shown while one of the boxes beside it is ticked, without script too; stands inside a `group/compare`. */
export function CompareBar() {
  return (
    <Form
      id={formId}
      action={warehousePaths.compare([])}
      className="sticky bottom-3 z-5 mt-5 hidden justify-center group-has-[input[name=warehouses]:checked]/compare:flex"
    >
      <Button type="submit" className="shadow-pop">
        {m.warehouses_compare_chosen()}
      </Button>
    </Form>
  );
}

/** Chooses a listing for the comparison. */
export function CompareBox({ slug, name }: { slug: string; name: string }) {
  return (
    <label className="relative z-1 inline-flex min-h-9 w-fit cursor-pointer items-center gap-2 pr-3 text-sm">
      <input type="checkbox" form={formId} name="warehouses" value={slug} className="size-4.5 accent-teal" />
      {m.warehouses_compare_box()}
      <span className="sr-only">{name}</span>
    </label>
  );
}
