import type { Words } from '#shared/languages.ts';

// A closed list: the database stores the values; people read the labels.

interface Choice<Value extends string = string> {
  value: Value;
  /** Created when it is read. */
  readonly label: string;
  /** A short explanation of the term. */
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

/** Returns a label function; a value outside the list (an older row) is returned unchanged. */
export function labelsOf(list: readonly Choice[]): (value: string) => string {
  const choices = new Map(list.map((entry) => [entry.value, entry]));
  return (value) => choices.get(value)?.label ?? value;
}
