// The kinds of filters a directory can have. No zod here: this goes to the browser.

/** What every filter says of itself. */
interface Common<Value> {
  /** The value of whoever does not choose one. */
  empty: Value;
  /** Whether a choice makes the list shorter, and has a chip that takes it away. */
  narrows: boolean;
}

interface TextFilter extends Common<string | null> {
  kind: 'text';
  maxLength: number;
  example?: string;
}

/** One or more of a closed list. */
interface ListFilter<Value extends string = string> extends Common<Value[]> {
  kind: 'list';
  values: readonly Value[];
}

/** One of a closed list. */
interface ChoiceFilter<Value extends string = string> extends Common<Value> {
  kind: 'choice';
  values: readonly Value[];
}

interface NumberFilter<Value extends number | null = number | null> extends Common<Value> {
  kind: 'number' | 'integer';
  min: number;
  max: number;
  /** Bounds the API promises; the rest of the range only keeps nonsense out. */
  bounds?: { minimum?: number; maximum?: number; exclusiveMinimum?: number };
}

interface FlagFilter extends Common<boolean> {
  kind: 'flag';
}

interface DateFilter extends Common<string | null> {
  kind: 'date';
}

/** The place in a list that a page begins after; nobody types it. */
interface CursorFilter extends Common<string | null> {
  kind: 'cursor';
}

export type Filter = TextFilter | ListFilter | ChoiceFilter | NumberFilter | FlagFilter | DateFilter | CursorFilter;

type Given<F> = Omit<F, 'kind' | 'empty' | 'narrows'>;

export const text = (filter: Given<TextFilter>): TextFilter => ({
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

/** Without a choice it is the first of its values. */
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
