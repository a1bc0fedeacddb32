// How often a number is understood: the catalogue beside the specification's rule and beside ts-tracking-number alone. `node bench/numbers.ts`
import { readFile } from 'node:fs/promises';

import { type TrackingNumber, getTracking } from 'ts-tracking-number';

import { publishedNumbers } from '../src/features/catalog/numbers/published-numbers.ts';
import { recognizeNumber } from '../src/features/catalog/numbers/recognize.ts';

/** What somebody is told: no carrier, one, or several to choose from. */
type Answer = readonly (string | null)[];

const bySpecification = (number: string): Answer => {
  if (number.startsWith('1Z')) return ['ups'];
  if (number.length === 12 || number.length === 22) return ['fedex'];
  return number.length === 10 ? ['usps'] : [];
};

const nameOf = ({ courier, name }: TrackingNumber): string | null => {
  if (courier.code === 'dhl') return /Commerce/.test(name) ? 'dhl_ecommerce' : 'dhl_express';
  return courier.code;
};

const byPackage = (number: string): Answer => {
  const found = getTracking(number);
  return found ? [nameOf(found)] : [];
};

const byCatalogue = (number: string): Answer =>
  recognizeNumber(number)?.candidates.map(({ kind, carrier }) => carrier ?? kind) ?? [];

/** The package answers `s10` for every number of a post. */
const isRight = (answer: Answer, wanted: string, kind: string): boolean =>
  answer.includes(wanted) || (kind === 's10' && answer.includes('s10'));

function rate(understand: (number: string) => Answer) {
  const answers = publishedNumbers.map(({ number, kind, carrier }) => ({
    kind,
    wanted: carrier ?? kind,
    answer: understand(number),
  }));
  const right = answers.filter(({ answer, wanted, kind }) => isRight(answer, wanted, kind)).length;
  const wrongAlone = answers.filter(
    ({ answer, wanted, kind }) => answer.length === 1 && !isRight(answer, wanted, kind),
  ).length;
  return {
    right,
    'a wrong one alone': wrongAlone,
    'no answer': answers.filter(({ answer }) => answer.length === 0).length,
  };
}

/** Of numbers with a check digit: how often one changed digit is noticed, of those that are understood at all. */
function caught(understand: (number: string) => Answer): string {
  const checked = publishedNumbers.filter(({ kind }) =>
    ['ups', 'fedex_12', 's10', 'container', 'air_waybill', 'dhl_express_10', 'usps_22'].includes(kind),
  );
  let changes = 0;
  let noticed = 0;
  for (const { number, kind, carrier } of checked) {
    if (!isRight(understand(number), carrier ?? kind, kind)) continue;
    for (const [index, digit] of Array.from(number).entries()) {
      // The first digits say what kind of number it is.
      if (!/\d/.test(digit) || index < 4) continue;
      for (let by = 1; by <= 9; by += 1) {
        const typed = number.slice(0, index) + ((Number(digit) + by) % 10) + number.slice(index + 1);
        changes += 1;
        if (!isRight(understand(typed), carrier ?? kind, kind)) noticed += 1;
      }
    }
  }
  return `${((noticed / changes) * 100).toFixed(1)} %`;
}

console.log(`${publishedNumbers.length} published numbers of every kind`);
console.table(
  Object.fromEntries(
    Object.entries({
      'the specification’s rule': bySpecification,
      'ts-tracking-number': byPackage,
      catalogue: byCatalogue,
    }).map(([name, understand]) => [name, { ...rate(understand), 'single-digit slips noticed': caught(understand) }]),
  ),
);

/** Numbers of the public collection, by carrier and form. */
const collection = JSON.parse(
  await readFile(new URL('../tests/tracking-number-data/numbers.json', import.meta.url), 'utf8'),
) as { carrier: string; form: string; valid: string[]; invalid: string[] }[];

function collected(understand: (number: string) => Answer) {
  const answers = (list: 'valid' | 'invalid') =>
    collection.flatMap(({ carrier, ...form }) =>
      form[list].map((number) => ({ answer: understand(number), wanted: carrier, kind: carrier })),
    );
  const [valid, invalid] = [answers('valid'), answers('invalid')];
  const isIts = ({ answer, wanted, kind }: (typeof valid)[number]) => isRight(answer, wanted, kind);
  return {
    'valid: right': valid.filter(isIts).length,
    'valid: first': valid.filter((it) => isIts({ ...it, answer: it.answer.slice(0, 1) })).length,
    'valid: nothing': valid.filter(({ answer }) => answer.length === 0).length,
    'invalid: refused': invalid.filter((it) => !isIts(it)).length,
  };
}

const kindsOfPosts = (number: string): Answer =>
  recognizeNumber(number)?.candidates.map(({ kind, carrier }) => (kind === 's10' ? kind : (carrier ?? kind))) ?? [];

const count = (list: 'valid' | 'invalid') => collection.flatMap((form) => form[list]).length;
console.log(`the public collection: ${count('valid')} valid numbers, ${count('invalid')} invalid ones`);
console.table(
  Object.fromEntries(
    Object.entries({
      'the specification’s rule': bySpecification,
      'ts-tracking-number': byPackage,
      catalogue: kindsOfPosts,
    }).map(([name, understand]) => [name, collected(understand)]),
  ),
);
