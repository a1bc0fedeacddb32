import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Plus, Trash2 } from './icon.tsx';

type LineFields<Line> = { [Name in keyof Line]: FieldMetadata<string> };

interface LineListProps<Line extends Record<string, string>> {
  form: FormMetadata<Record<string, unknown>>;
  field: FieldMetadata<Line[], Record<string, unknown>>;
  /** Initial values of an added line. */
  newLine: Line;
  most: number;
  /** Grid columns of a line. */
  className: string;
  /** Labels of a line, its removal and the next line. */
  words: { line: (number: number) => string; remove: (number: number) => string; add: string };
  /** Renders the fields of a line and its remove button. */
  children: (fields: LineFields<Line>, remove: ReactNode) => ReactNode;
}

/**
 * The Enter key presses the first button of a form. In a form with lines this one stands before theirs, so that Enter
 * sends the form and takes out no line.
 */
export function SendByEnter() {
  return <button type="submit" hidden tabIndex={-1} aria-hidden />;
}

interface LineGroupProps {
  field: FieldMetadata<Record<string, string>[], Record<string, unknown>>;
  title: string;
  hint: string;
  children: ReactNode;
}

/** The heading, hint and errors of a list of lines. */
export function LineGroup({ field, title, hint, children }: LineGroupProps) {
  return (
    <fieldset className="grid gap-4" id={field.id} aria-describedby={`${field.id}-hint`}>
      <legend className="mb-4 font-display text-xl">{title}</legend>
      <p id={`${field.id}-hint`} className="-mt-3 text-sm text-muted">
        {hint}
      </p>
      {field.errors?.map((error) => (
        <p key={error} className="text-sm text-danger">
          {error}
        </p>
      ))}
      {children}
    </fieldset>
  );
}

/** A repeatable group of fields; without JavaScript, adding and removing is a round trip. */
export function LineList<Line extends Record<string, string>>({
  form,
  field,
  newLine,
  most,
  className,
  words,
  children,
}: LineListProps<Line>) {
  const lines = field.getFieldList();
  return (
    <>
      <SendByEnter />
      {lines.map((line, index) => (
        <fieldset key={line.key} className={`grid grid-cols-2 items-end gap-3 border-b border-line pb-4 ${className}`}>
          <legend className="sr-only">{words.line(index + 1)}</legend>
          {children(
            // Conform's types do not carry the field names of a generic line.
            (line as unknown as { getFieldset: () => LineFields<Line> }).getFieldset(),
            <IconButton
              {...form.remove.getButtonProps({ name: field.name, index })}
              type="submit"
              icon={Trash2}
              label={words.remove(index + 1)}
            />,
          )}
        </fieldset>
      ))}
      {lines.length < most && (
        <p>
          <Button
            {...form.insert.getButtonProps({ name: field.name, defaultValue: newLine as never })}
            type="submit"
            variant="secondary"
            size="sm"
            icon={Plus}
          >
            {words.add}
          </Button>
        </p>
      )}
    </>
  );
}
