import { beforeAll, expect, test } from 'vitest';

import { findPlace } from '#features/catalog/queries.server.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import type { CardMode, Lane, LanePlace } from '#features/rates/schema/card.ts';
import { inLanguage } from '#server/language.ts';
import { makePeople } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { matchRequirement } from './match/match-requirement.server.ts';
import { reasonsBesideTotal, reasonText } from './match/reason-words.ts';

const t = await testDb();

function place(text: string): LanePlace {
  const { id, label, country_code } = findPlace(text)!;
  return { id, name: label, country_code };
}

const lane = (to: string, mode: CardMode, unit: 'cbm' | 'kg', amount: number): Lane => ({
  origin: place('Miami, FL'),
  destination: place(to),
  mode,
  transit_days: 6,
  lines: [cardLine('transport', unit, amount)],
});

const kingston = 'Kingston, Jamaica';
const carriers: Record<string, Lane[]> = {
  'Dear Sea': [lane(kingston, 'ocean', 'cbm', 20_000)],
  'Usual Sea': [lane(kingston, 'ocean', 'cbm', 10_000)],
  // It would cost nearly nothing by air, or to another country.
  'Fair Sea': [lane(kingston, 'ocean', 'cbm', 9000), lane(kingston, 'air', 'kg', 1), lane('Nassau, Bahamas', 'ocean', 'cbm', 1)], // prettier-ignore
  'Silent Sea': [],
};

beforeAll(async () => {
  const { owner } = await makePeople(t.ctx);
  for (const [name, lanes] of Object.entries(carriers)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id } = await makePartner(t.ctx, { name });
    if (lanes.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await makeCard(t.ctx, { subject: { kind: 'partner', id }, organization_id: owner.organization.id, lanes });
  }
});

async function matchesFor(text: string) {
  const { legs } = await matchRequirement(t.anonymous, parseRequirement(text, { today: '2026-11-28' }).requirement);
  return legs[0]?.matches ?? [];
}

test('freight is priced on the lane that was asked for, who costs less stands first, and the reasons say how it compares', async () => {
  const found = await matchesFor('ocean freight of 12 cbm from Miami to Kingston, Jamaica');
  expect(found.map(({ candidate }) => [candidate.name, candidate.freight])).toEqual([
    ['Fair Sea', 1080],
    ['Usual Sea', 1200],
    ['Silent Sea', null],
    ['Dear Sea', 2400],
  ]);
  const about = () =>
    found.map(({ reasons, unmet }) => reasonText([...reasons, ...unmet].find(({ part }) => part === 'price')!));
  expect(about()).toEqual([
    '$1,080 for this freight, $120 less than the median of 3 partners',
    '$1,200 for this freight, the median of 3 partners',
    'No price on file for this freight on this route',
    '$2,400 for this freight, $1,200 more than the median of 3 partners',
  ]);
  expect(inLanguage('es', () => about()[0])).toBe('$1,080 por este flete, $120 menos que la mediana de 3 socios');
  // Beside a total that is shown, a price is not said again.
  expect(
    found.slice(0, 2).map(({ reasons }) => reasonsBesideTotal(reasons).find((one) => one.includes('median'))),
  ).toEqual(['$120 less than the median of 3 with a price', 'The median of 3 with a price']);
});

test('nobody’s price counts where nobody says how much is sent, nor where hardly anybody has one', async () => {
  for (const text of ['ocean freight from Miami to Kingston, Jamaica', 'air freight of 300 kg from Miami to Kingston, Jamaica']) {
    // oxlint-disable-next-line no-await-in-loop -- two sentences
    const found = await matchesFor(text);
    expect(found.flatMap(({ parts }) => parts.price ?? []), text).toEqual([]);
  } // prettier-ignore
});
