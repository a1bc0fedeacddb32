import { Form } from 'react-router';

import * as m from '#texts/messages.js';

import { ActingFor, HiddenField } from './submit-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  index: number;
  count: number;
  /** Name of the item, for the spoken label. */
  itemLabel: string;
  fields: Record<string, string | number>;
  action?: string;
}

/**
 * Reordering without dragging: two buttons that post `intent=move` and a direction. At the ends a button does nothing
 * but stays focusable, so keyboard users keep their place.
 */
export function MoveButtons({ index, count, itemLabel, fields, action }: MoveButtonsProps) {
  return (
    <Form method="post" action={action} preventScrollReset className="inline-flex">
      <ActingFor />
      <HiddenField name="intent" value="move" />
      {Object.entries(fields).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <IconButton
        {...stepProps('up', index > 0)}
        icon={Earlier}
        label={m.ui_sort_earlier({ item: itemLabel })}
        size="sm"
      />
      <IconButton
        {...stepProps('down', index < count - 1)}
        icon={Later}
        label={m.ui_sort_later({ item: itemLabel })}
        size="sm"
      />
    </Form>
  );
}

/** The direction of the list: downwards in one column, sideways where items are side by side. */
const Earlier = () => (
  <>
    <ArrowUp className="size-5 sm:hidden" />
    <ArrowLeft className="size-5 max-sm:hidden" />
  </>
);

const Later = () => (
  <>
    <ArrowDown className="size-5 sm:hidden" />
    <ArrowRight className="size-5 max-sm:hidden" />
  </>
);

const stepProps = (direction: 'up' | 'down', isPossible: boolean) => ({
  type: isPossible ? ('submit' as const) : ('button' as const),
  name: 'direction',
  value: direction,
  'aria-disabled': !isPossible,
});
