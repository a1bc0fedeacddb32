import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import type { CardMode, Lane, LanePlace } from '#features/rates/schema/card.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { listQuotingListings, quoteAuthorOf } from './queries/own-listings.server.ts';
import { findQuoteDefaults } from './queries/quote-defaults.server.ts';

const t = await testDb();

function place(text: string): LanePlace {
  const { id, label, country_code } = findPlace(text)!;
  return { id, name: label, country_code };
}

const lane = (to: string, mode: CardMode, transit_days: number, lines: Lane['lines'], from = 'Miami, FL'): Lane => ({
  origin: place(from),
  destination: place(to),
  mode,
  transit_days,
  lines,
});
const paper = cardLine('documents', 'document', 4500);
const kingston = 'Kingston, Jamaica';

test('an offer of a partner begins with the lane of its card that leads there, by the way that is asked for', async () => {
  const { actor, userId } = await makeUser(t.ctx);
  const { id } = await makePartner(t.ctx, { owner_user_id: userId });
  await makeCard(t.ctx, {
    subject: { kind: 'partner', id },
    organization_id: userId,
    currency: 'EUR',
    lanes: [
      lane(kingston, 'air', 2, [
        cardLine('transport', 'kg', 300, { steps: [{ from: 100, amount_minor: 250 }] }),
        paper,
      ]),
      lane(kingston, 'ocean', 6, [cardLine('transport', 'cbm', 9800, { minimum_minor: 12_000 }), paper]),
      // Cheaper, but elsewhere and from elsewhere.
      lane('Nassau, Bahamas', 'air', 1, [cardLine('transport', 'kg', 1)]),
      lane(kingston, 'air', 1, [cardLine('transport', 'kg', 1)], 'Bogotá, Colombia'),
    ],
    lines: [
      cardLine('customs', 'shipment', 11_000),
      cardLine('fuel', 'percent', 1000),
      cardLine('labor', 'hour', 4000),
    ],
  });
  const author = (await makeUser(t.ctx)).userId;
  const begins = async (services: ServiceCode[], destination = kingston, description?: string) => {
    const more = { services, weight_lbs: 2205, destination_place: destination, ...(description && { description }) };
    const request = await makeRequest(t.ctx, { user_id: author, ...more });
    const found = await findRequest(t.as(actor), request.reference);
    if (found === null) throw new Error('It is on the board.');
    return findQuoteDefaults(t.as(actor), found, await listQuotingListings(t.ctx, quoteAuthorOf(actor)), null);
  };
  const air = await begins(['air_freight']);
  expect(air).toMatchObject({ currency: 'EUR', transit_days: 2, excluded: expect.stringContaining('€40.00') });
  // So it can be sent at once.
  expect(air.message).toContain('comes from our rate card');
  // 2,205 lb are 1,000.17 kg.
  expect(air.lines.slice(0, 4)).toMatchObject([
    { charge: 'transport', unit: 'shipment', amount: '2500.43', note: expect.stringContaining('Kingston') },
    { charge: 'documents', unit: 'shipment', amount: '45.00' },
    { charge: 'customs', unit: 'shipment', amount: '110.00' },
    { charge: 'fuel', unit: 'shipment', amount: '250.04' },
  ]);
  // By sea the volume counts, which the request does not say.
  const sea = await begins(['ocean_freight', 'customs']);
  expect(sea).toMatchObject({ transit_days: 6, excluded: expect.stringMatching(/freight\) 10/) });
  expect(sea.lines.map(({ charge }) => charge)).not.toContain('fuel');
  expect(sea.lines[0]).toMatchObject({ charge: 'transport', unit: 'cbm', amount: '98.00', minimum: '120.00' });
  // Unless its words do.
  const said = await begins(['ocean_freight'], kingston, 'flete marítimo de 4 m3 de ropa usada a Kingston');
  expect(said.lines[0]).toMatchObject({ charge: 'transport', unit: 'shipment', amount: '392.00' });
  // No lane: nothing of the card.
  expect((await begins(['ocean_freight'], 'Bridgetown, Barbados')).lines.map(({ amount }) => amount)).not.toContain('98.00'); // prettier-ignore
});
