// The kinds of filters a directory can have. No zod here: this goes to the browser.

/** What every filter says of itself. */
interface Common<Value> {
  /** What people call it. */
  name: string;
  /** The value of whoever does not choose one. */
  empty: Value;
}

interface TextFilter extends Common<string | null> {
  kind: 'text';
  maxLength: number;
  example?: string;
  chip(value: string, others: { radius: number | null }): string;
}

/** One or more of a closed list. */
interface ListFilter<Value extends string = string> extends Common<Value[]> {
  kind: 'list';
  values: readonly Value[];
  chip(value: NoInfer<Value>): string;
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
  chip?(value: number): string;
}

interface FlagFilter extends Common<boolean> {
  kind: 'flag';
  chip(): string;
}

interface DateFilter extends Common<string | null> {
  kind: 'date';
  chip(value: string): string;
}

/** The place in a list that a page begins after; nobody types it. */
interface CursorFilter extends Common<string | null> {
  kind: 'cursor';
}

export type Filter = TextFilter | ListFilter | ChoiceFilter | NumberFilter | FlagFilter | DateFilter | CursorFilter;

type Given<F> = Omit<F, 'kind' | 'empty'>;

export const text = (filter: Given<TextFilter>): TextFilter => ({ kind: 'text', empty: null, ...filter });

export const list = <Value extends string>(filter: Given<ListFilter<Value>>): ListFilter<Value> => ({
  kind: 'list',
  empty: [],
  ...filter,
});

/** Without a choice it is the first of its values. */
export const choice = <const Value extends string>(
  filter: Given<ChoiceFilter<Value>> & { values: readonly [Value, ...Value[]] },
): ChoiceFilter<Value> => ({ kind: 'choice', empty: filter.values[0], ...filter });

export const number = (filter: Given<NumberFilter>): NumberFilter => ({ kind: 'number', empty: null, ...filter });

export const integer = (filter: Given<NumberFilter> & { empty: number }): NumberFilter<number> => ({
  kind: 'integer',
  ...filter,
});

export const flag = (filter: Given<FlagFilter>): FlagFilter => ({ kind: 'flag', empty: false, ...filter });

export const date = (filter: Given<DateFilter>): DateFilter => ({ kind: 'date', empty: null, ...filter });

export const cursor = (filter: Given<CursorFilter>): CursorFilter => ({ kind: 'cursor', empty: null, ...filter });
