import { beforeAll, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, opened, quickListing } from './build.server.ts';
import { requestChanges } from './commands/review-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { feature } from './feature.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { fieldText } from './schema/field-text.ts';
import { missingBeforeVerification } from './schema/missing.ts';
import { listingDefaults, listingSchema } from './schema/listing-form.ts';

const t = await testDb({ features: [feature] });
const { owner, moderator } = await makePeople(t.ctx);

beforeAll(async () => {
  await t.ctx.db.updateTable('users').set({ locale: 'es-US' }).where('id', '=', owner.userId).execute();
});

const mailTo = (email: string, about: string) =>
  t.ctx.db
    .selectFrom('outbox')
    .select(['language', 'content'])
    .where('recipient', '=', email)
    .where('key', 'like', `${about}%`)
    .executeTakeFirstOrThrow();

test('an owner whose account is in Spanish gets Spanish mails of a listing, whatever language it was sent in or decided in', async () => {
  const { id } = await submitListing(t.as(owner), { values: quickListing({ company_name: 'Muelle Norte' }) });
  const received = await mailTo(owner.email, `warehouse.received:${id}`);
  expect(received).toMatchObject({ language: 'es', content: { subject: 'Recibimos su anuncio: Muelle Norte' } });
  expect(JSON.stringify(received.content)).toContain('Revisamos los anuncios en 24 horas');

  const reason = 'Please add the number of docks.';
  await requestChanges(t.as(moderator), { ...(await opened(t.ctx, id)), reason });
  expect((await mailTo(owner.email, `warehouse.changes_requested:${id}`)).content).toMatchObject({
    heading: 'Su anuncio necesita un cambio antes de aprobarse',
    paragraphs: ['Revisamos Muelle Norte y le pedimos esto:', reason, expect.stringContaining('envíe de nuevo')],
    reason: 'Recibe este correo porque publica este almacén.',
  });
  expect((await mailTo(moderator.email, `warehouse.to_review:${id}`)).content).toMatchObject({
    subject: 'To review: Muelle Norte',
  });
});

test('what the editor refuses and what a listing lacks are said in the language of whoever reads it', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
  const values = {
    ...listingDefaults(await findListing(t.as(owner), id)),
    ceiling_height: 'high',
    temperature_zones: [{ min_c: '', max_c: '4' }],
  };
  const said = inLanguage('es', () => listingSchema.safeParse(values).error?.issues.map((issue) => issue.message));
  expect(said).toEqual(expect.arrayContaining(['Escriba una altura en pies', 'Escriba también la temperatura mínima']));
  const lacks = () =>
    missingBeforeVerification({
      field_sources: { loading_docks: 'default' },
      services: ['storage'],
      security_features: [],
      available_from: '2027-01-01',
      photos_count: 1,
    }).map(({ text }) => text);
  expect(inLanguage('es', lacks)).toEqual(
    expect.arrayContaining(['Puertas de muelle: sin confirmar', 'No se indican medidas de seguridad']),
  );
  expect(lacks()).toEqual(
    expect.arrayContaining(['Loading docks are not confirmed', 'No security features are named']),
  );
});

test('the standard opening hours are read in the language of the reader, and saving them in another changes nothing', async () => {
  const { id } = await submitListing(t.as(owner), { values: quickListing({ company_name: 'Muelle Sur' }) });
  const listing = await findListing(t.as(owner), id);
  const [shown, compared, stored] = inLanguage('es', () => {
    const defaults = listingDefaults(listing);
    return [
      defaults.operating_hours,
      fieldText('operating_hours', listing.operating_hours),
      listingSchema.parse(defaults).operating_hours,
    ];
  });
  const spanish = 'Lunes a viernes: 8 a. m. - 6 p. m.';
  expect([shown, compared, stored]).toEqual([spanish, spanish, listing.operating_hours]);
  expect(listing.operating_hours).toBe('Monday - Friday: 8 AM - 6 PM');
  const own = 'Mon-Sat, call first';
  expect(inLanguage('es', () => fieldText('operating_hours', own))).toBe(own);
});
