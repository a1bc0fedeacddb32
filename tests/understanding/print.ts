import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { parseRequirement } from '#features/matching/parse/parse-requirement.server.ts';
import type { Mention } from '#features/matching/parse/services.ts';

import { readEveryday } from './everyday.ts';
import { injectionFigures } from './injections.ts';
import { openMarket } from './open-market.ts';
import { rankingFigures } from './ranking.ts';
import {
  brokenByAttacks,
  dialogueFaults,
  figuresOf,
  type Query,
  readDialogues,
  readQueries,
  type Score,
  score,
  scoreOf,
  today,
} from './report.ts';
import { needByNetwork, readByNetwork } from './trained-reader.ts';

const levels: readonly Query['level'][] = ['easy', 'medium', 'hard', 'typo', 'vague'];
const languages = ['en', 'es', 'pt', 'fr'] as const;
const registers = ['form', 'chat', 'mail', 'tender', 'list', 'question', 'voice', 'complaint', 'slang', 'search'];
const frozenParts = ['frozen', 'frozen-second', 'frozen-third'];
const figure = (value: number): string => value.toFixed(3);

/** The rules of today, and the learned reader that is measured beside them. */
const readers: Readonly<Record<string, (query: Query) => Score>> = {
  rules: (query) => score(query),
  reader: (query) => scoreOf(query, needByNetwork(query.text)),
};

function table(name: string, groups: readonly (readonly [string, readonly Score[]])[]): void {
  console.log(`\n${name}`);
  console.table(
    Object.fromEntries(
      groups
        .filter(([, scores]) => scores.length > 0)
        .map(([group, scores]) => {
          const { whole, precision, recall, f1, slots, negation, language } = figuresOf(scores);
          // Missed refusals, and false ones.
          const missed = scores.filter(({ refusalsMissed }) => refusalsMissed > 0).length;
          const invented = scores.filter(({ refusalsInvented }) => refusalsInvented > 0).length;
          const values = { whole, precision, recall, F1: f1, slots, negation, language };
          return [group, { queries: scores.length, ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, figure(value)])), 'not heard': missed, 'not meant': invented }]; // prettier-ignore
        }),
    ),
  );
}

const byLevel = (scores: readonly Score[]) => [
  ...levels.map((level) => [level, scores.filter(({ query }) => query.level === level)] as const),
  ...languages.map((lang) => [lang, scores.filter(({ query }) => (query.written?.lang ?? query.lang) === lang)] as const), // prettier-ignore
  ...registers.map((register) => [register, scores.filter(({ query }) => query.written?.register === register)] as const), // prettier-ignore
  ['all', scores] as const,
];

/** Only figures of the frozen sets are printed: authors of the rules must not read them. */
export async function printFigures(): Promise<void> {
  printSet('Development, which both learn from', readQueries('development'));
  for (const part of frozenParts) {
    const written = readFileSync(new URL(`${part}.jsonl`, import.meta.url));
    const hash = createHash('sha256').update(written).digest('hex').slice(0, 16);
    printSet(`${part} (sha256 ${hash})`, readQueries(part));
  }
  printSet('Everyday needs; their values are what the exact readers find in the marked spans', readEveryday());
  printCertainty();
  printAblations();
  printDialogues();
  await printRanking();
  printTimes();
}

/** Prints how the learned reader reads a text: the span and probability of each tag, the services, and the need that follows. */
export function printSentence(text: string): void {
  const { services, spans } = readByNetwork(text);
  console.table(spans.map(({ start, end, tag, service, leg, probability }) => ({ words: text.slice(start, end), tag, service: service ?? '', leg, probability: figure(probability) }))); // prettier-ignore
  console.table(services.map(({ service, outcome, probability }) => ({ service, outcome, probability: figure(probability) }))); // prettier-ignore
  const need = Object.entries(needByNetwork(text)).filter(([field, value]) => field !== 'legs' && value !== null && !(Array.isArray(value) && value.length === 0)); // prettier-ignore
  console.log(Object.fromEntries(need));
}

function printSet(name: string, queries: readonly Query[]): void {
  for (const [reader, read] of Object.entries(readers)) table(`${name}: ${reader}`, byLevel(queries.map(read)));
}

/** Prints how often services are right that the reader hears with such a probability, on what it has not learned from. */
function printCertainty(): void {
  const steps = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01];
  const queries = [...frozenParts.flatMap(readQueries), ...readEveryday()];
  const heard = queries.flatMap(
    ({ text, expect }) =>
    readByNetwork(text).services.map(({ service, outcome, probability }) => ({ probability, isRight: (outcome === 'wanted' ? expect.services : expect.not).includes(service) })), // prettier-ignore
  );
  console.log('\nServices that the reader hears, by its own probability');
  console.table(
    steps.slice(1).map((to, at) => {
      const within = heard.filter(({ probability }) => probability >= (steps[at] ?? 0) && probability < to);
      return { 'from': steps[at], 'heard': within.length, 'mean probability': figure(within.reduce((sum, one) => sum + one.probability, 0) / within.length), 'right': figure(within.filter(({ isRight }) => isRight).length / within.length) }; // prettier-ignore
    }),
  );
}

/** Prints ablations: the results of the same queries without each part of the parser. */
function printAblations(): void {
  const parts = ['development', ...frozenParts];
  const f1 = (part: string, leaveOut: readonly Mention['by'][]) => figure(figuresOf(readQueries(part).map((query) => score(query, leaveOut))).f1); // prettier-ignore
  console.log('\nF1 of services, and what is left of it without');
  console.table(
    Object.fromEntries(
      parts.map((part) => [
        part,
        {
          'whole': f1(part, []),
          'what is said round about': f1(part, ['oblique']),
          'the words of the trade': f1(part, ['name', 'guess', 'building']),
          'slips of the finger': f1(part, ['guess']),
        }, // prettier-ignore
      ]),
    ),
  );
}

async function printRanking(): Promise<void> {
  const market = await openMarket();
  try {
    const found = await rankingFigures(market);
    console.log(`\nWho is found for ${found.queries} needs in the market of the demonstration, judged by hand`);
    console.table({
      'matching': { 'nDCG@10': figure(found.ndcg), 'MRR': figure(found.reciprocal), 'Recall@10': figure(found.recall) },
      'full text search': { 'nDCG@10': figure(found.textNdcg), 'MRR': figure(found.textReciprocal) },
    }); // prettier-ignore
    console.log(
      `Hard wishes broken: ${found.violations.length}; companies that are not public or not there: ${found.invented}`,
    );
    for (const line of found.violations) console.log(`  ${line}`);
    console.log(`Reasons the rows of the database do not say: ${found.underivable.length} of ${found.reasons}`);
    for (const line of found.underivable) console.log(`  ${line}`);
    const { tried, succeeded } = await injectionFigures(market);
    console.log(`Orders to the machine that came through: ${succeeded.length} of ${tried}`);
    for (const line of succeeded) console.log(`  ${line}`);
    console.log('Worst:');
    for (const { id, text, ndcg } of found.worst.slice(0, 5)) console.log(`  ${figure(ndcg)} ${id} ${text}`);
  } finally {
    await market.close();
  }
}

function printDialogues(): void {
  const dialogues = readDialogues();
  const wrong = dialogues.flatMap((one) => dialogueFaults(one).map((fault) => `${one.id} ${fault}`));
  const faulty = new Set(wrong.map((line) => line.split(' ')[0]));
  console.log(`\nDialogues understood in the end: ${dialogues.length - faulty.size} of ${dialogues.length}`);
  for (const line of wrong) console.log(`  ${line}`);
  console.log(`Attacks that break the parser: ${brokenByAttacks().length}`);
}

function printTimes(): void {
  const times: number[] = [];
  const worked: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const { text } of readQueries('development')) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      parseRequirement(text, { today });
      const { user, system } = process.cpuUsage(before);
      times.push(performance.now() - started);
      worked.push((user + system) / 1000);
    }
  }
  const at = (list: number[], part: number): string => (list.toSorted((a, b) => a - b)[Math.floor(list.length * part)] ?? 0).toFixed(1); // prettier-ignore
  console.log(
    `\nOne need: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 0.9999)} ms on the clock; p50 ${at(worked, 0.5)} ms, p95 ${at(worked, 0.95)} ms of processor time`,
  );
}
