import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { type ReadText, readText } from '#features/needs/reading/network/spans.ts';
import { trainedReader } from '#features/needs/reading/network/trained.server.ts';

import { readEveryday } from './everyday.ts';
import { injectionFigures } from './injections.ts';
import { openMarket } from './open-market.ts';
import { rankingFigures } from './ranking.ts';
import { turnedRoundFigures } from './turned-round.ts';
import {
  brokenByAttacks,
  dialogueFaults,
  figuresOf,
  type Query,
  readDialogues,
  readQueries,
  type Score,
  score,
  today,
} from './report.ts';

const levels: readonly Query['level'][] = ['easy', 'medium', 'hard', 'typo', 'vague'];
const languages = ['en', 'es', 'pt', 'fr'] as const;
const registers = ['form', 'chat', 'mail', 'tender', 'list', 'question', 'voice', 'complaint', 'slang', 'search'];
const frozenParts = ['frozen', 'frozen-second', 'frozen-third'];
const figure = (value: number): string => value.toFixed(3);

const readByNetwork = (text: string): ReadText => readText(trainedReader(), text);

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
          return [
            group,
            {
              queries: scores.length,
              ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, figure(value)])),
              'not heard': missed,
              'not meant': invented,
            },
          ];
        }),
    ),
  );
}

const byLevel = (scores: readonly Score[]) => [
  ...levels.map((level) => [level, scores.filter(({ query }) => query.level === level)] as const),
  ...languages.map(
    (lang) => [lang, scores.filter(({ query }) => (query.written?.lang ?? query.lang) === lang)] as const,
  ),
  ...registers.map(
    (register) => [register, scores.filter(({ query }) => query.written?.register === register)] as const,
  ),
  ['all', scores] as const,
];

/** Only figures of the frozen sets are printed: authors of sentences must not read them. */
export async function printFigures(): Promise<void> {
  printSet('Development, which the network learns from', readQueries('development'));
  for (const part of frozenParts) {
    const written = readFileSync(new URL(`${part}.jsonl`, import.meta.url));
    const hash = createHash('sha256').update(written).digest('hex').slice(0, 16);
    printSet(`${part} (sha256 ${hash})`, readQueries(part));
  }
  printSet('Everyday needs; their values are what the exact readers find in the marked spans', readEveryday());
  printCertainty();
  printDialogues();
  await printRanking();
  printTimes();
}

/** Prints how the network reads a text: the span and probability of each tag, the services, and the need that follows. */
export function printSentence(text: string): void {
  const { services, spans } = readByNetwork(text);
  console.table(
    spans.map(({ start, end, tag, service, leg, probability }) => ({
      words: text.slice(start, end),
      tag,
      service: service ?? '',
      leg,
      probability: figure(probability),
    })),
  );
  console.table(
    services.map(({ service, outcome, probability }) => ({ service, outcome, probability: figure(probability) })),
  );
  const need = Object.entries(parseRequirement(text, { today }).requirement).filter(
    ([field, value]) => field !== 'legs' && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  console.log(Object.fromEntries(need));
}

const printSet = (name: string, queries: readonly Query[]): void => table(name, byLevel(queries.map(score)));

/** Prints how often services are right that the network hears with such a probability, on what it has not learned from. */
function printCertainty(): void {
  const steps = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01];
  const queries = [...frozenParts.flatMap(readQueries), ...readEveryday()];
  const heard = queries.flatMap(({ text, expect }) =>
    readByNetwork(text).services.map(({ service, outcome, probability }) => ({
      probability,
      isRight: (outcome === 'wanted' ? expect.services : expect.not).includes(service),
    })),
  );
  console.log('\nServices that the network hears, by its own probability');
  console.table(
    steps.slice(1).map((to, at) => {
      const within = heard.filter(({ probability }) => probability >= (steps[at] ?? 0) && probability < to);
      return {
        from: steps[at],
        heard: within.length,
        'mean probability': figure(within.reduce((sum, one) => sum + one.probability, 0) / within.length),
        right: figure(within.filter(({ isRight }) => isRight).length / within.length),
      };
    }),
  );
}

/** Prints who is found for the needs that were judged by hand. */
export async function printRanking(): Promise<void> {
  const market = await openMarket();
  try {
    const found = await rankingFigures(market);
    console.log(`\nWho is found for ${found.queries} needs in the market of the demonstration, judged by hand`);
    console.table({
      matching: { 'nDCG@10': figure(found.ndcg), MRR: figure(found.reciprocal), 'Recall@10': figure(found.recall) },
      'full text search': { 'nDCG@10': figure(found.textNdcg), MRR: figure(found.textReciprocal) },
    });
    console.log(
      `Hard wishes broken: ${found.violations.length}; companies that are not public or not there: ${found.invented}`,
    );
    for (const line of found.violations) console.log(`  ${line}`);
    console.log(`Reasons the rows of the database do not say: ${found.underivable.length} of ${found.reasons}`);
    for (const line of found.underivable) console.log(`  ${line}`);
    const { tried, succeeded } = await injectionFigures(market);
    console.log(`Orders to the machine that came through: ${succeeded.length} of ${tried}`);
    for (const line of succeeded) console.log(`  ${line}`);
    const turned = await turnedRoundFigures(market);
    console.log(
      `For you: ${turned.right} of ${turned.shown} needs among the first ten of ${turned.companies} companies fit them`,
    );
    console.log('Worst:');
    for (const { id, text, ndcg } of found.worst.slice(0, 5)) console.log(`  ${figure(ndcg)} ${id} ${text}`);
  } finally {
    await market.close();
  }
}

function printDialogues(): void {
  for (const name of ['dialogues', 'as-written'] as const) {
    const dialogues = readDialogues(name);
    const wrong = dialogues
      .map((one) => ({ ...one, faults: dialogueFaults(one) }))
      .filter(({ faults }) => faults.length > 0);
    console.log(`\n${name}: ${dialogues.length - wrong.length} of ${dialogues.length} understood; not yet:`);
    for (const { id, said, faults } of wrong) console.log(`  ${id} ${said.join(' | ')}: ${faults.join('; ')}`);
  }
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
  const at = (list: number[], part: number): string =>
    (list.toSorted((a, b) => a - b)[Math.floor(list.length * part)] ?? 0).toFixed(1);
  console.log(
    `\nOne need: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 0.9999)} ms on the clock; p50 ${at(worked, 0.5)} ms, p95 ${at(worked, 0.95)} ms of processor time`,
  );
}
