import { text } from 'node:stream/consumers';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { Feature } from '#server/feature.ts';
import { testDb } from '#tests/harness.ts';

import { attachFiles, detachFiles, setFilesVisibility } from './commands/attach-files.server.ts';
import { deleteFilesOf } from './commands/delete-files.server.ts';
import { type EncodedImage, encodeImage } from './commands/encode-image.server.ts';
import { readDocument } from './commands/read-document.server.ts';
import { receiveDocument } from './commands/receive-document.server.ts';
import { deleteOrphanBytesLater } from './commands/orphan-bytes.server.ts';
import { storeImage } from './commands/store-image.server.ts';
import { feature } from './feature.server.ts';
import { findVariant, listFilesOf } from './queries/files.server.ts';
import { documentKey, quotaBytes, storageKeyOf, variantKey } from './schema.ts';

const readable = new Set<string>();
const sample: Feature = {
  name: 'sample',
  subjects: [
    {
      kind: 'sample',
      names: () => Promise.resolve(new Map()),
      href: () => null,
      words: {},
      mayRead: ({ actor }) => Promise.resolve(actor.kind === 'user' && readable.has(actor.userId)),
    },
  ],
};
const t = await testDb({ jobs: feature.jobs ?? [], features: [sample] });
const image = await encodeImage(
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#31525b' } })
    .png()
    .toBuffer(),
);

const owner = await makeUser(t.ctx);
const outsider = await makeUser(t.ctx);
const moderator = t.as({ userId: outsider.userId, role: 'moderator' });
const mine = t.as({ userId: owner.userId });
const theirs = t.as({ userId: outsider.userId });

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
  outsider: await canRead(theirs, id),
  anonymous: await canRead(t.anonymous, id),
  staff: await canRead(moderator, id),
});
const subject = { kind: 'sample', id: t.ctx.newId() };
const attach = (id: string, visibility: 'public' | 'private', owner_user_id = owner.userId) =>
  transaction(t.ctx, (tx) => attachFiles(tx, { file_ids: [id], owner_user_id, visibility, subject }));

test('a picture is private until it belongs to something public, and again afterwards', async () => {
  const { id } = await store();
  const isPrivate = { owner: true, outsider: false, anonymous: false, staff: false };
  const isPublic = { owner: true, outsider: true, anonymous: true, staff: true };
  expect(await readers(id)).toEqual(isPrivate);
  await setFilesVisibility(t.ctx, { file_ids: [id], visibility: 'public' });
  expect(await readers(id), 'attached to nothing').toEqual(isPrivate);
  await attach(id, 'private');
  expect(await readers(id), 'who may read the row').toEqual({ ...isPrivate, owner: false });
  readable.add(owner.userId);
  expect(await readers(id)).toEqual(isPrivate);
  readable.clear();
  await setFilesVisibility(t.ctx, { file_ids: [id], visibility: 'public' });
  expect(await readers(id)).toEqual(isPublic);
  await detachFiles(t.ctx, { file_ids: [id] });
  expect(await readers(id)).toEqual(isPrivate);
});

test("somebody else's picture cannot be attached, nor one of several, nor one that does not exist", async () => {
  const { id } = await store();
  const foreign = await storeImage(t.ctx, { image, owner_user_id: outsider.userId });
  expect(await codeOf(attach(foreign.id, 'public'))).toBe('not_found');
  expect(
    await codeOf(
      transaction(t.ctx, (tx) =>
        attachFiles(tx, { file_ids: [id, foreign.id], owner_user_id: owner.userId, visibility: 'public', subject }),
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
  await deleteOrphanBytesLater({ ...t.ctx, clock: () => new Date(Date.now() - 3_600_000) }, [id]);
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
  await deleteOrphanBytesLater({ ...t.ctx, clock: () => new Date(Date.now() - 3_600_000) }, [id]);
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
    .set({ bytes: quotaBytes - Math.floor(size * 1.5) })
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

test('a file belongs to one thing: attaching it to another is refused', async () => {
  const { id } = await store();
  await attach(id, 'private');
  const other = { kind: 'sample', id: t.ctx.newId() };
  const steal = transaction(t.ctx, (tx) =>
    attachFiles(tx, { file_ids: [id], owner_user_id: owner.userId, visibility: 'private', subject: other }),
  );
  expect(await codeOf(steal)).toBe('not_found');
});

const formWith = (bytes: string | Uint8Array, name: string) => {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], name));
  return form;
};
const paper = '%PDF-1.7 licence canary';
const linesOf = async (id: string) =>
  (await t.ctx.db.selectFrom('audit_log').select(['action', 'account_id', 'detail']).execute()).filter((line) =>
    JSON.stringify(line.detail).includes(id),
  );

test('a paper is kept as it is, under a name that is safe to save', async () => {
  const { id, name } = await receiveDocument(mine, formWith(paper, '../../etc/Póliza "2026".PDF'));
  expect(name).toBe('Póliza 2026.pdf');
  expect(await text(await (await readDocument(mine, id)).open())).toBe(paper);
  for (const [bytes, called] of [
    ['MZ' + paper, 'a.pdf'],
    ['<html>%PDF-', 'a.pdf'],
    ['', 'a.pdf'],
    [new Uint8Array(10 * 1024 * 1024 + 1), 'a.pdf'],
  ] as const)
    expect(await codeOf(receiveDocument(mine, formWith(bytes, called)))).toBe('invalid');
  expect(await codeOf(receiveDocument(t.anonymous, formWith(paper, 'a.pdf')))).toBe('unauthenticated');
});

test('a private paper is read by who uploaded it until it belongs to a row, and then by whoever may read the row; each reading by staff is in the audit log', async () => {
  const { id } = await receiveDocument(mine, formWith(paper, 'licence.pdf'));
  const read = async (ctx: Ctx) => (await codeOf(readDocument(ctx, id))) === null;
  expect([await read(mine), await read(theirs), await read(t.anonymous), await read(moderator)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await attach(id, 'private');
  readable.add(outsider.userId);
  expect([await read(mine), await read(theirs), await read(t.anonymous)]).toEqual([false, true, false]);
  expect(await linesOf(id)).toEqual([]);
  expect(await read(moderator)).toBe(true);
  expect(await linesOf(id)).toMatchObject([{ action: 'document.read_by_staff', account_id: owner.userId }]);
  readable.clear();
  expect([await read(theirs), await read(moderator)]).toEqual([false, false]);
  expect(await codeOf(attach(id, 'public')), 'a document is never public').not.toBeNull();
  await transaction(t.ctx, (tx) => deleteFilesOf(tx, owner.userId));
  await t.runJobs();
  expect(await t.ctx.storage.exists(documentKey(storageKeyOf(id)))).toBe(false);
});
