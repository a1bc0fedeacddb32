import type { Words } from '#shared/languages.ts';

// A closed list: the database stores the values, people read the labels.

interface Choice<Value extends string = string> {
  value: Value;
  /** Made when it is read. */
  readonly label: string;
  /** One short sentence for whoever does not know the term. */
  readonly hint: string | undefined;
}

export const choice = <const Value extends string>(value: Value, label: Words, hint?: Words): Choice<Value> => ({
  value,
  get label() {
    return label();
  },
  get hint() {
    return hint?.();
  },
});

export const valuesOf = <V extends string>(list: readonly { value: V }[]): [V, ...V[]] =>
  list.map((entry) => entry.value) as [V, ...V[]];

/** Makes a label function; a value that is not of the list (an older row) reads as itself. */
export function labelsOf(list: readonly Choice[]): (value: string) => string {
  const choices = new Map(list.map((entry) => [entry.value, entry]));
  return (value) => choices.get(value)?.label ?? value;
}
