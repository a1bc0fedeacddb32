import fc from 'fast-check';

import { badTexts } from '../http/bad-values.ts';
import { type ApiDocument, type Schema, resolved } from './document.ts';

/** Stands for a number beyond a double's range; the body's text gets the number itself. */
export const hugeNumber = '@a number too large@';

const nested = (depth: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { inside: value };
  return value;
};

/** As parsed from JSON: an own property, not the prototype. */
const polluting = (): unknown =>
  JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}');

const longest = 'x'.repeat(6000);

/** Values that match no schema. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...badTexts,
    longest,
    '\u202Eשלום\u2066',
    '\uD800',
    'Ａ\u0301\u0301\u0301',
    '\uFEFF',
    '\u0085',
  ),
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, hugeNumber),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    { toString: 1 },
    { $gt: '' },
    nested(12),
    nested(31),
    nested(200),
  ),
  fc.constant(null).map(polluting),
  fc.constant(null).map(() => Array.from({ length: 3000 }, (_, index) => index)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
};

function texts({ format, pattern, minLength = 0, maxLength = minLength + 300 }: Schema): fc.Arbitrary<string> {
  const known = formats[format ?? ''];
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const longestAllowed = Math.min(maxLength, 4000);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(longestAllowed, minLength + 40) }),
    fc.constantFrom('a'.repeat(minLength), 'é'.repeat(longestAllowed)),
  );
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const isInteger = schema.type === 'integer';
  const low = schema.minimum ?? schema.exclusiveMinimum ?? -1e9;
  const high = schema.maximum ?? schema.exclusiveMaximum ?? 1e9;
  const inside = (value: number) =>
    (schema.exclusiveMinimum === undefined || value > schema.exclusiveMinimum) &&
    (schema.exclusiveMaximum === undefined || value < schema.exclusiveMaximum);
  const any = isInteger
    ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
    : fc.double({ min: low, max: high, noNaN: true });
  return fc.oneof(any, fc.constantFrom(low, high)).filter(inside);
}

function objects(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
    name,
    valid(document, inner, depth + 1),
  ]);
  return fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
  });
}

/** Generates values that the schema allows, with its boundaries more often than by chance. */
export function valid(document: ApiDocument, given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(document, given);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map((one) => valid(document, one, depth)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valid(document, part, depth));
    return fc.tuple(...parts).map((values) => (values.length === 1 ? values[0] : Object.assign({}, ...values)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valid(document, { ...schema, type }, depth)));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 20 } = schema;
      const item = depth > 6 ? fc.constant(null) : valid(document, schema.items ?? {}, depth + 1);
      return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 20)) });
    }
    case 'object':
      return objects(document, schema, depth);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates values just outside each boundary of the schema, and values of other types. */
export function wrong(document: ApiDocument, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(document, given);
  const beyond = [
    ...[schema.minimum, schema.exclusiveMinimum].flatMap((low) => (low === undefined ? [] : [low - 1, low - 1e9, low])),
    ...[schema.maximum, schema.exclusiveMaximum].flatMap((high) =>
      high === undefined ? [] : [high + 1, high * 1e9, high],
    ),
    ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1), '😀'.repeat(schema.maxLength)]),
    ...(schema.minLength === undefined ? [] : ['', ' '.repeat(schema.minLength)]),
    ...(schema.maxItems === undefined ? [] : [Array.from({ length: schema.maxItems + 1 }, () => 'x')]),
    ...(schema.enum === undefined ? [] : [...schema.enum.map((one) => `${String(one)} `), schema.enum.join(',')]),
  ];
  return beyond.length === 0
    ? hostile
    : fc.oneof({ arbitrary: hostile, weight: 3 }, fc.constantFrom<unknown>(...beyond));
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 8) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

/** Returns a copy in which the value at a path is replaced by `change`, or removed if that returns undefined. */
function changed(value: unknown, [name, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const entries = Object.entries(value as object).flatMap(([key, inner]) => {
    const next = key === String(name) ? changed(inner, rest, change) : inner;
    return next === undefined ? [] : [[key, next] as const];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Generates bodies with a single error at any depth: a missing, wrong or additional value. */
export function spoiled(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const ways: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
    fc.constant(() => undefined),
    hostile.map((value) => () => value),
    fc.tuple(fc.constantFrom('unexpected', '__proto__', 'constructor', 'id', 'userId', 'role', ''), hostile).map(
      ([name, value]) =>
        (old: unknown) =>
          typeof old === 'object' && old !== null && !Array.isArray(old)
            ? Object.fromEntries([...Object.entries(old), [name, value]])
            : [old, value],
    ),
  );
  return fc.tuple(body, fc.nat(), ways).map(([value, at, change]) => {
    const paths = pathsOf(value);
    return changed(value, paths[at % paths.length] ?? [], change);
  });
}
