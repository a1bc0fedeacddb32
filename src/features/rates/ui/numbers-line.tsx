import { Form } from 'react-router';

import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';

import type { ListNumbers } from '../schema/list-numbers.ts';

/** Says at whose numbers a list shows totals, and changes them. On a phone a map comes first. */
export function NumbersLine({ isHiddenOnPhone, ...line }: ListNumbers & { isHiddenOnPhone: boolean }) {
  const { text, action, fields, kept, button, more, moreLabel, moreHref } = line;
  return (
    <Form
      key={text}
      method="post"
      action={action}
      className={cx('mb-5 flex flex-wrap items-end gap-x-3 gap-y-2', isHiddenOnPhone && 'max-sm:hidden')}
    >
      <p className="w-full text-sm text-muted">{text}</p>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, value, isText }) => (
        <Input
          key={name}
          name={name}
          label={label}
          defaultValue={value}
          inputMode={isText ? undefined : 'decimal'}
          maxLength={isText ? 100 : 20}
          className={isText ? 'w-48' : 'w-min min-w-20 whitespace-nowrap sm:min-w-24'}
        />
      ))}
      <Button type="submit" variant="secondary">
        {button}
      </Button>
      <Link to={moreHref} className="link py-2 text-sm" aria-label={moreLabel}>
        {more}
      </Link>
    </Form>
  );
}
