import { expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { findDocument } from '#features/media/queries/files.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { submitQuote } from './commands/submit-quote.server.ts';
import { limits } from './limits.ts';
import { quoteSubject } from './queries/quote-subject.server.ts';
import { listOwnVersions, listQuotes } from './queries/quotes.server.ts';
import { quoteSchema } from './schema/quote-form.ts';

const t = await testDb({ features: [{ name: 'quotes', subjects: [quoteSubject], limits }] });

const upload = async (ctx: Ctx, name: string) => {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  return (await receiveDocument(ctx, form)).id;
};

test('a paper comes with an offer, stays with its revisions, and is opened by the shipper after the acceptance alone', async () => {
  const author = await makeUser(t.ctx);
  const { reference, id } = await makeRequest(t.ctx, { user_id: author.userId });
  const { actor, userId } = await makeUser(t.ctx);
  const provider = t.as(actor);
  const { id: warehouseId } = await makeWarehouse(t.ctx, { user_id: userId });
  const offer = (revises: number) =>
    quoteSchema.parse({
      listing: `warehouse:${warehouseId}`,
      revises: String(revises),
      lines: [{ unit: 'shipment', amount: '900' }],
      valid_until: dayHere(t.ctx.clock(), 20),
      message: 'Our terms are in the paper.',
    });
  const paper = await upload(provider, 'terms, call 305 555 0142.pdf');
  await submitQuote(provider, { reference, values: offer(0), file_ids: [paper] });
  await submitQuote(provider, { reference, values: offer(1) });
  expect((await listOwnVersions(provider, id)).map(({ files }) => files.map((file) => file.id))).toEqual([
    [paper],
    [paper],
  ]);

  const shipper = t.as(author.actor);
  const [shown] = await listQuotes(shipper, id);
  expect(shown?.files).toEqual([{ id: paper, name: 'terms, call [contact on request].pdf' }]);
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  const outsider = t.as((await makeUser(t.ctx)).actor);
  for (const reader of [shipper, outsider, t.anonymous])
    await expect(findDocument(reader, paper)).rejects.toMatchObject({ code: 'not_found' });
  for (const reader of [provider, admin])
    expect(await findDocument(reader, paper)).toMatchObject({ owner_user_id: userId });
  await acceptQuote(shipper, { reference, quote_id: shown?.id ?? '' });
  expect(await findDocument(shipper, paper)).toMatchObject({ owner_user_id: userId });
  await expect(findDocument(outsider, paper)).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody offers with the paper of somebody else', async () => {
  const author = await makeUser(t.ctx);
  const { reference, id } = await makeRequest(t.ctx, { user_id: author.userId });
  const { actor, userId } = await makeUser(t.ctx);
  const { id: warehouseId } = await makeWarehouse(t.ctx, { user_id: userId });
  const foreign = await upload(t.as((await makeUser(t.ctx)).actor), 'secret.pdf');
  const values = quoteSchema.parse({
    listing: `warehouse:${warehouseId}`,
    revises: '0',
    lines: [{ unit: 'shipment', amount: '900' }],
    valid_until: dayHere(t.ctx.clock(), 20),
    message: 'Our terms are in the paper.',
  });
  await expect(submitQuote(t.as(actor), { reference, values, file_ids: [foreign] })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await listQuotes(t.as(author.actor), id)).toEqual([]);
});
