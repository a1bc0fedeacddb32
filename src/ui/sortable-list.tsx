import { Form } from 'react-router';

import { HiddenField } from './submit-button.tsx';
import { ArrowDown, ArrowUp } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  index: number;
  count: number;
  /** What is moved, for the spoken label. */
  itemLabel: string;
  fields: Record<string, string | number>;
  action?: string;
}

/** Order without dragging: two buttons that post `intent=move` and a direction. */
export function MoveButtons({ index, count, itemLabel, fields, action }: MoveButtonsProps) {
  return (
    <Form method="post" action={action} preventScrollReset className="inline-flex">
      <HiddenField name="intent" value="move" />
      {Object.entries(fields).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <IconButton
        type="submit"
        name="direction"
        value="up"
        icon={ArrowUp}
        label={`Move ${itemLabel} up`}
        size="sm"
        disabled={index === 0}
      />
      <IconButton
        type="submit"
        name="direction"
        value="down"
        icon={ArrowDown}
        label={`Move ${itemLabel} down`}
        size="sm"
        disabled={index === count - 1}
      />
    </Form>
  );
}
