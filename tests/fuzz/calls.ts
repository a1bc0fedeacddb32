import fc from 'fast-check';

import type { ApiDocument, Operation, Parameter } from './document.ts';
import { hugeNumber, spoiled, valid, wrong } from './values.ts';

/** One request generated from the document, with at most one kind of error. */
export interface Call {
  kind: 'valid' | 'spoiled';
  method: string;
  /** Path below the API's base, encoded. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** The body before serialisation; undefined without one. */
  value?: unknown;
}

/** Existing values: without them every path with an id would give "not found". */
export type Known = readonly string[];

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? value.map(asText).join(',')
      : JSON.stringify(value)
    : String(value);

/** Several of these still fit into a URL that a server accepts. */
const longestPart = 2500;
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).slice(0, longestPart).replace(/%\w?$/, '');

const fixed = (text: string): fc.Arbitrary<string> => fc.constant(text);
const rawEscapes = fc.constantFrom(
  '%',
  '%ZZ',
  '%E0%A4%A',
  '%00',
  '%C0%AF',
  '%2e%2e%2f',
  '+',
  '&',
  '=',
  '%26x=1',
  '[]',
  '%0d%0a',
);

const allowedTexts = (document: ApiDocument, { schema, example }: Parameter): fc.Arbitrary<string> => {
  const any = valid(document, schema ?? {}).map((value) => encoded(asText(value)));
  const examples = [example, schema?.example, ...(schema?.examples ?? [])].filter((one) => one !== undefined);
  return examples.length === 0 ? any : fc.oneof(any, fc.constantFrom(...examples.map((one) => encoded(asText(one)))));
};

const wrongTexts = (document: ApiDocument, { schema }: Parameter): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: wrong(document, schema ?? {}).map((value) => encoded(asText(value))), weight: 5 }, rawEscapes);

/** Generates some of the parameters, and all required ones. */
function queries(document: ApiDocument, operation: Operation): fc.Arbitrary<[string, string][]> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const entries = parameters.map((parameter) => {
    const given = allowedTexts(document, parameter).map((text): [string, string][] => [[parameter.name, text]]);
    return parameter.required
      ? given
      : fc.oneof({ arbitrary: fc.constant([]), weight: 5 }, { arbitrary: given, weight: 1 });
  });
  return fc.tuple(...entries).map((lists) => lists.flat());
}

function spoiledQueries(document: ApiDocument, operation: Operation): fc.Arbitrary<[string, string][]> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const unknown = wrongTexts(document, { name: '', in: 'query' });
  const extra = fc.tuple(
    fc.oneof(fc.constantFrom('unexpected', '__proto__', 'constructor', 'toString', ''), unknown),
    unknown,
  );
  const bad = parameters.map((parameter) => fc.tuple(fixed(parameter.name), wrongTexts(document, parameter)));
  return fc
    .tuple(queries(document, operation), fc.oneof(...bad, extra), fc.constantFrom('replaced', 'repeated', 'missing'))
    .map(([right, [name, text], way]) => {
      if (way === 'repeated') return [...right, [name, text], [name, text]];
      const others = right.filter(([other]) => other !== name);
      return way === 'missing' ? others : [...others, [name, text]];
    });
}

function targets(document: ApiDocument, operation: Operation, known: Known, isSpoiled: boolean): fc.Arbitrary<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const segments = names.map((name) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    if (!parameter) throw new Error(`${operation.path} does not describe {${name}}`);
    const allowed = fc.oneof(allowedTexts(document, parameter), fc.constantFrom(...known.map(encoded)));
    return isSpoiled ? fc.oneof(allowed, wrongTexts(document, parameter)) : allowed;
  });
  const query = isSpoiled ? spoiledQueries(document, operation) : queries(document, operation);
  return fc.tuple(fc.tuple(...segments), query).map(([given, entries]) => {
    let next = 0;
    const path = operation.path.replaceAll(/\{\w+\}/g, () => given[next++] ?? '');
    return entries.length === 0 ? path : `${path}?${entries.map(([name, text]) => `${name}=${text}`).join('&')}`;
  });
}

/** Returns text allowed in a header by HTTP; clients cannot send anything else. */
const headerText = (text: string): string =>
  decoded(text)
    .replaceAll(/[^\t\x20-\x7E]/g, '')
    .trim();

/** Invalid escapes are sent unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headers(
  document: ApiDocument,
  operation: Operation,
  isSpoiled: boolean,
): fc.Arbitrary<Record<string, string>> {
  const named = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => {
      const texts = isSpoiled
        ? wrong(document, parameter.schema ?? {}).map((value) => encoded(asText(value)))
        : allowedTexts(document, parameter);
      return [parameter.name, texts.map(headerText)] as const;
    });
  const required = operation.parameters.filter((one) => one.in === 'header' && one.required).map(({ name }) => name);
  return fc.record(Object.fromEntries(named), { requiredKeys: isSpoiled ? [] : required });
}

const toJson = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(`"${hugeNumber}"`, '9e999');

/**
 * Generates requests of one operation: half of them valid by the document, half with an error in path, headers or body.
 */
export function callsOf(document: ApiDocument, operation: Operation, known: Known): fc.Arbitrary<Call> {
  const { method, body } = operation;
  const bodies = body === null ? null : valid(document, body.schema);
  const call = (kind: Call['kind'], address: boolean, values: fc.Arbitrary<unknown> | null): fc.Arbitrary<Call> =>
    fc
      .tuple(
        targets(document, operation, known, address),
        headers(document, operation, address),
        values ?? fc.constant(undefined),
      )
      .map(([target, given, value]) => ({
        kind,
        method,
        target,
        headers: body === null ? given : { ...given, 'content-type': body.type },
        body: value === undefined ? null : toJson(value),
        value,
      }));
  return fc.oneof(
    call('valid', false, bodies),
    call('spoiled', true, bodies),
    ...(bodies === null ? [] : [call('spoiled', false, spoiled(bodies)), call('spoiled', false, spoiled(bodies))]),
  );
}

export interface Misuse {
  name: string;
  method: string;
  /** Path of the operation in the document. */
  path: string;
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  expected: number;
}

/** Returns errors that do not depend on the operation: another method, another content type, invalid JSON. */
export function misusesOf(operations: readonly Operation[], known: Known): Misuse[] {
  const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, known[0] ?? 'x');
  const json = { 'content-type': 'application/json' };
  const misuses: Misuse[] = [];
  for (const path of new Set(operations.map((one) => one.path))) {
    const taken = new Set(operations.filter((one) => one.path === path).map(({ method }) => method));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'REPORT'].filter(
      (one) => !taken.has(one),
    )) {
      const body = ['GET', 'OPTIONS', 'REPORT'].includes(method) ? null : '{}';
      misuses.push({
        name: 'method',
        method,
        path,
        target: addressOf(path),
        headers: body ? json : {},
        body,
        expected: 405,
      });
    }
  }
  for (const { method, path, body } of operations) {
    if (body?.type !== 'application/json') continue;
    const misuse = (name: string, type: string, content: Misuse['body'], expected: number) =>
      misuses.push({
        name,
        method,
        path,
        target: addressOf(path),
        headers: { 'content-type': type },
        body: content,
        expected,
      });
    for (const type of ['text/plain', 'application/xml', 'nonsense', '']) misuse('type', type, '{}', 415);
    for (const text of ['{', '{"a":}', "{'a':1}", 'NaN', '\uFEFF', '{"a":1}}', '"\\ud800"', '"\\u0000"'])
      misuse('malformed', 'application/json', text, 400);
    misuse('empty', 'application/json', '', 400);
    misuse('not UTF-8', 'application/json', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400);
    misuse('too deep', 'application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400);
    misuse('too large', 'application/json', `"${'x'.repeat(300_000)}"`, 413);
  }
  return misuses;
}
