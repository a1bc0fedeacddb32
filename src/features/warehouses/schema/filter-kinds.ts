// Kinds of directory filters. No zod here: this is part of the browser bundle.

/** Common properties of filters. */
interface Common<Value> {
  /** The value if nothing is chosen. */
  empty: Value;
  /** Whether it narrows the list, and has a chip that removes it. */
  narrows: boolean;
}

interface TextFilter extends Common<string | null> {
  kind: 'text';
  maxLength: number;
  example?: string;
}

/** One or more of a fixed list. */
interface ListFilter<Value extends string = string> extends Common<Value[]> {
  kind: 'list';
  values: readonly Value[];
}

/** One of a fixed list. */
interface ChoiceFilter<Value extends string = string> extends Common<Value> {
  kind: 'choice';
  values: readonly Value[];
}

interface NumberFilter<Value extends number | null = number | null> extends Common<Value> {
  kind: 'number' | 'integer';
  min: number;
  max: number;
  /** Bounds documented in the API; the type's own range only refuses nonsense. */
  bounds?: { minimum?: number; maximum?: number; exclusiveMinimum?: number };
}

interface FlagFilter extends Common<boolean> {
  kind: 'flag';
}

interface DateFilter extends Common<string | null> {
  kind: 'date';
}

/** The position after which a page begins; never typed. */
interface CursorFilter extends Common<string | null> {
  kind: 'cursor';
}

export type Filter = TextFilter | ListFilter | ChoiceFilter | NumberFilter | FlagFilter | DateFilter | CursorFilter;

type Given<F> = Omit<F, 'kind' | 'empty' | 'narrows'>;

export const text = (filter: Given<TextFilter> & { narrows?: boolean }): TextFilter => ({
  kind: 'text',
  empty: null,
  narrows: true,
  ...filter,
});

export const list = <Value extends string>(values: readonly Value[]): ListFilter<Value> => ({
  kind: 'list',
  empty: [],
  narrows: true,
  values,
});

/** Returns a filter whose first value is the default. */
export const choice = <const Value extends string>(values: readonly [Value, ...Value[]]): ChoiceFilter<Value> => ({
  kind: 'choice',
  empty: values[0],
  narrows: false,
  values,
});

export const number = (filter: Given<NumberFilter> & { narrows?: boolean }): NumberFilter => ({
  kind: 'number',
  empty: null,
  narrows: true,
  ...filter,
});

export const integer = (filter: Given<NumberFilter> & { empty: number }): NumberFilter<number> => ({
  kind: 'integer',
  narrows: false,
  ...filter,
});

export const flag = (): FlagFilter => ({ kind: 'flag', empty: false, narrows: true });

export const date = (): DateFilter => ({ kind: 'date', empty: null, narrows: true });

export const cursor = (): CursorFilter => ({ kind: 'cursor', empty: null, narrows: false });
