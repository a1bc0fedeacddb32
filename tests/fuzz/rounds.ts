import fc from 'fast-check';

import { type Call, type Known, type Misuse, callsOf, misusesOf } from './calls.ts';
import { type ApiDocument, type Operation, checkerOf, operationsOf } from './document.ts';

export type Send = (
  target: string,
  init: { method: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> | null },
) => Promise<Response>;

export interface Round {
  document: ApiDocument;
  send: Send;
  known: Known;
  /** Requests shared by all operations; each gets at least `atLeast`. */
  requests: number;
  atLeast: number;
  seed: number;
}

const mediaType = (answer: Response): string => (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';

/** Returns how a response violates the document, as a sentence; null if it does not. */
async function mistakeIn(answer: Response, operation: Operation, checkers: Checkers): Promise<string | null> {
  const { status } = answer;
  const text = await answer.text();
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  const described = operation.responses[String(status)];
  if (!described) return `${status} is not described: ${text.slice(0, 200)}`;
  const type = mediaType(answer);
  const content = described.content?.[type];
  if (!described.content) return text === '' ? null : `${status} is described without content and has some`;
  if (!content?.schema) return `${status} is described as ${Object.keys(described.content).join()}, and was ${type}`;
  if (status >= 400 && type !== 'application/problem+json') return `${status} is no problem+json but ${type}`;
  if (!type.endsWith('json')) return null;
  const body = JSON.parse(text) as unknown;
  const mistake = checkers(content.schema)(body);
  if (mistake !== null) return `${status} is not as described: ${mistake}`;
  if (status >= 400 && (body as { status?: number }).status !== status) return `${status} says another status: ${text}`;
  return null;
}

type Checkers = (schema: object) => (value: unknown) => string | null;

/** Cached for all rounds of a document: creating a validator takes as long as some hundred validations. */
const checkersMade = new WeakMap<ApiDocument, Map<object, ReturnType<typeof checkerOf>>>();

function checkersFor(document: ApiDocument): Checkers {
  const made = checkersMade.get(document) ?? new Map<object, ReturnType<typeof checkerOf>>();
  checkersMade.set(document, made);
  return (schema) => {
    const checker = made.get(schema) ?? checkerOf(document, schema);
    made.set(schema, checker);
    return checker;
  };
}

/** A 422 for a request that is valid by the document must name the field of the undocumented rule. */
async function refusalMistake(call: Call, answer: Response): Promise<string | null> {
  if (call.kind !== 'valid') return null;
  if ([405, 413, 415].includes(answer.status)) return `${answer.status} to what the document allows`;
  if (answer.status !== 422) return null;
  const { errors, detail } = (await answer.clone().json()) as { errors?: object; detail?: string };
  return Object.keys(errors ?? {}).length > 0 || detail ? null : '422 without saying why, to what the document allows';
}

async function roundOf(operation: Operation, round: Round, runs: number, checkers: Checkers): Promise<string | null> {
  const isAllowed = operation.body === null ? () => null : checkers(operation.body.schema);
  const mistakeOf = async (call: Call): Promise<string | null> => {
    const answer = await round.send(call.target, call);
    if (answer.ok && call.value !== undefined && isAllowed(call.value) !== null)
      return `${answer.status} to a body the document forbids: ${isAllowed(call.value)}`;
    return (await refusalMistake(call, answer)) ?? mistakeIn(answer, operation, checkers);
  };
  const checked = await fc.check(
    fc.asyncProperty(callsOf(round.document, operation, round.known), async (call) => {
      const mistake = await mistakeOf(call);
      if (mistake !== null) throw new Error(mistake);
    }),
    { numRuns: runs, seed: round.seed },
  );
  if (!checked.failed) return null;
  const [call] = checked.counterexample ?? [];
  const told = `${call?.method} ${call?.target.slice(0, 300)} ${call?.body?.slice(0, 500) ?? ''}`;
  return `${told.trim()}\n  ${(checked.errorInstance as Error | null)?.message} (seed ${checked.seed})`;
}

async function misuseMistake(
  { path, name, expected, ...misuse }: Misuse,
  operations: readonly Operation[],
  send: Send,
) {
  const answer = await send(misuse.target, misuse);
  await answer.body?.cancel();
  const told = `${misuse.method} ${path} ${name} ${misuse.headers['content-type'] ?? ''}`.trim();
  if (answer.status !== expected) return `${told}: ${answer.status} instead of ${expected}`;
  if (mediaType(answer) !== 'application/problem+json') return `${told}: ${mediaType(answer)}`;
  if (expected !== 405) return null;
  const allowed = (answer.headers.get('allow') ?? '').split(/,\s*/);
  const isTold = operations.every((one) => one.path !== path || allowed.includes(one.method));
  return isTold ? null : `${told}: Allow says ${allowed.join()}`;
}

/** Calls every operation of the document in every way; returns the number of operations and the errors. */
export async function fuzz(round: Round): Promise<{ operations: number; mistakes: string[] }> {
  const operations = operationsOf(round.document);
  const checkers = checkersFor(round.document);
  const runs = Math.max(round.atLeast, Math.ceil(round.requests / operations.length));
  const mistakes: string[] = [];
  for (const operation of operations) {
    const mistake = await roundOf(operation, round, runs, checkers);
    if (mistake !== null) mistakes.push(mistake);
  }
  for (const misuse of misusesOf(operations, round.known)) {
    const mistake = await misuseMistake(misuse, operations, round.send);
    if (mistake !== null) mistakes.push(mistake);
  }
  return { operations: operations.length, mistakes };
}
