import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';

import { attachFiles, detachFiles, setFilesVisibility } from './commands/attach-files.server.ts';
import { deleteFilesOf } from './commands/delete-files.server.ts';
import { type EncodedImage, encodeImage } from './commands/encode-image.server.ts';
import { settleSoon } from './commands/settle-bytes.server.ts';
import { storeImage } from './commands/store-image.server.ts';
import { feature } from './feature.server.ts';
import { findVariant, listFilesOf } from './queries/files.server.ts';
import { imageQuotaBytes, storageKeyOf, variantKey } from './schema.ts';

const t = await testDb({ jobs: feature.jobs ?? [] });
const image = await encodeImage(
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#31525b' } })
    .png()
    .toBuffer(),
);

const owner = await makeUser(t.ctx);
const stranger = await makeUser(t.ctx);
const moderator = t.as({ userId: stranger.userId, role: 'moderator' });
const mine = t.as({ userId: owner.userId });
const theirs = t.as({ userId: stranger.userId });

const store = (encoded: EncodedImage = image) => storeImage(t.ctx, { image: encoded, owner_user_id: owner.userId });
const hasBytes = (id: string) => t.ctx.storage.exists(variantKey(storageKeyOf(id), 480));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const canRead = async (ctx: Ctx, id: string) => (await codeOf(findVariant(ctx, id, 480))) === null;
const readers = async (id: string) => ({
  owner: await canRead(mine, id),
  stranger: await canRead(theirs, id),
  anonymous: await canRead(t.anonymous, id),
  staff: await canRead(moderator, id),
});
const attach = (id: string, visibility: 'public' | 'private', owner_user_id = owner.userId) =>
  transaction(t.ctx, (tx) => attachFiles(tx, { file_ids: [id], owner_user_id, visibility }));

test('a picture is private until it belongs to something public, and again afterwards', async () => {
  const { id } = await store();
  const isPrivate = { owner: true, stranger: false, anonymous: false, staff: true };
  const isPublic = { owner: true, stranger: true, anonymous: true, staff: true };
  expect(await readers(id)).toEqual(isPrivate);
  await setFilesVisibility(t.ctx, { file_ids: [id], visibility: 'public' });
  expect(await readers(id), 'attached to nothing').toEqual(isPrivate);
  await attach(id, 'private');
  expect(await readers(id)).toEqual(isPrivate);
  await setFilesVisibility(t.ctx, { file_ids: [id], visibility: 'public' });
  expect(await readers(id)).toEqual(isPublic);
  await detachFiles(t.ctx, { file_ids: [id] });
  expect(await readers(id)).toEqual(isPrivate);
});

test("somebody else's picture cannot be attached, nor one of several, nor one that does not exist", async () => {
  const { id } = await store();
  const foreign = await storeImage(t.ctx, { image, owner_user_id: stranger.userId });
  expect(await codeOf(attach(foreign.id, 'public'))).toBe('not_found');
  expect(
    await codeOf(
      transaction(t.ctx, (tx) =>
        attachFiles(tx, { file_ids: [id, foreign.id], owner_user_id: owner.userId, visibility: 'public' }),
      ),
    ),
  ).toBe('not_found');
  expect(await codeOf(attach(t.ctx.newId(), 'public'))).toBe('not_found');
  expect(await readers(id)).toMatchObject({ anonymous: false });
});

test('a hidden picture, one that does not exist and an address that is no id are indistinguishable', async () => {
  const { id } = await store();
  for (const asked of [id, t.ctx.newId(), 'x', "'; --", `${id}/..`])
    expect(await codeOf(findVariant(t.anonymous, asked, 480))).toBe('not_found');
});

test('an upload killed before its row leaves neither row nor bytes', async () => {
  const id = t.ctx.newId();
  t.setClock('2026-03-01T10:00:00Z');
  // What storeImage does until the moment the process dies.
  await settleSoon({ ...t.ctx, clock: () => new Date(Date.now() - 3_600_000) }, [id]);
  await t.ctx.storage.put(
    variantKey(storageKeyOf(id), 480),
    image.variants[0]?.bytes ?? new Uint8Array(),
    'image/webp',
  );
  expect(await hasBytes(id)).toBe(true);
  await t.runJobs();
  expect(await hasBytes(id)).toBe(false);
});

test('the job that settles an upload leaves a stored picture alone', async () => {
  const { id } = await store();
  await settleSoon({ ...t.ctx, clock: () => new Date(Date.now() - 3_600_000) }, [id]);
  await t.runJobs();
  expect(await hasBytes(id)).toBe(true);
});

test('what belongs to nothing for a week goes, row and bytes; what is attached stays; an undo in time works', async () => {
  t.setClock('2026-04-01T00:00:00Z');
  const [forgotten, kept, undone] = [await store(), await store(), await store()];
  await attach(kept.id, 'public');
  await attach(undone.id, 'public');
  await detachFiles(t.ctx, { file_ids: [undone.id] });
  t.advance(6 * 86_400);
  await attach(undone.id, 'public');
  t.advance(2 * 86_400);
  const sweep = feature.jobs?.find((job) => job.name === 'media.sweep');
  await sweep?.handler(t.ctx, {});
  await t.runJobs();
  expect(await Promise.all([forgotten, kept, undone].map((file) => hasBytes(file.id)))).toEqual([false, true, true]);
  expect((await listFilesOf(t.ctx, owner.userId)).map((file) => file.id)).not.toContain(forgotten.id);
});

test('an account cannot keep more than its quota, not even with two uploads at once, and a refused one leaves nothing', async () => {
  const { userId } = await makeUser(t.ctx);
  const first = await storeImage(t.ctx, { image, owner_user_id: userId });
  const size = image.variants.reduce((sum, variant) => sum + variant.bytes.byteLength, 0);
  // Room for one more and a half.
  await t.ctx.db
    .updateTable('files')
    .set({ bytes: imageQuotaBytes - Math.floor(size * 1.5) })
    .where('id', '=', first.id)
    .execute();
  const ids = [t.ctx.newId(), t.ctx.newId()];
  const answers = await Promise.all(ids.map((id) => codeOf(storeImage(t.ctx, { image, owner_user_id: userId, id }))));
  expect(new Set(answers)).toEqual(new Set(['invalid', null]));
  const rows = await listFilesOf(t.ctx, userId);
  expect(rows).toHaveLength(2);
  for (const id of ids) expect(await hasBytes(id)).toBe(rows.some((row) => row.id === id));
});

test('erasing an account takes its pictures, rows and bytes, and nobody else’s', async () => {
  const { userId } = await makeUser(t.ctx);
  const theirsToo = await store();
  const { id } = await storeImage(t.ctx, { image, owner_user_id: userId });
  expect(await feature.account?.export(t.ctx, userId)).toMatchObject({ files: [{ id }] });
  await transaction(t.ctx, (tx) => deleteFilesOf(tx, userId));
  await t.runJobs();
  expect([await hasBytes(id), await hasBytes(theirsToo.id)]).toEqual([false, true]);
  expect(await listFilesOf(t.ctx, userId)).toEqual([]);
});
