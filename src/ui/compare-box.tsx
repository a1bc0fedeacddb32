import * as m from '#texts/messages.js';

/** The form of the bar (compare-bar.tsx). */
export const compareFormId = 'compare';

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
      <input type="checkbox" form={compareFormId} name={field} value={slug} className="tick" />
      {m.ui_compare_box()}
      <span className="sr-only">{name}</span>
    </label>
  );
}
