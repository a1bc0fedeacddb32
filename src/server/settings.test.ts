import { expect, test } from 'vitest';

import { numberText, optionalText } from '#shared/text.ts';
import { asUser, testDb } from '#tests/harness.ts';

import { createProcessCache } from './process-cache.ts';
import { writeStoredValue } from './stored-values.ts';
import { defineSetting } from './define-setting.ts';
import { changeSettings, listSettings, readSetting } from './settings.ts';

const hours = defineSetting('sample.hours', {
  schema: numberText({ min: 1, max: 100, integer: true, message: 'Please enter at least 1 hour' }),
  default: 24,
  label: () => 'Hours',
  help: () => 'How long.',
});

const days = defineSetting('sample.days', {
  schema: numberText({ min: 1, max: 100, integer: true, message: 'Please enter at least 1 day' }),
  default: 7,
  label: () => 'Days',
  help: () => 'How many.',
});

const note = defineSetting<string | null>('sample.note', {
  schema: optionalText(100),
  default: null,
  label: () => 'Note',
  help: () => 'Says more.',
});

const t = await testDb({
  features: [{ name: 'sample', settings: [hours, days, note], settingsAbout: () => 'Samples' }],
});
const admin = t.as(asUser({ userId: '00000000-0000-7000-8000-000000000001', role: 'admin' }));
const entries = () =>
  t.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'setting.changed')
    .orderBy('at')
    .execute();

test('a setting has its default until somebody decides, holds at once, and can be given back', async () => {
  expect(await readSetting(t.ctx, hours)).toBe(24);
  await changeSettings(admin, { [hours.name]: '10' });
  expect(await readSetting(t.ctx, hours)).toBe(10);
  expect((await listSettings(admin)).slice(0, 1)).toEqual([
    {
      name: 'sample.hours',
      topic: 'Samples',
      field: { kind: 'text' },
      label: 'Hours',
      help: 'How long.',
      value: '10',
      default: '24',
      isDefault: false,
    },
  ]);
  await changeSettings(admin, { [hours.name]: null });
  expect(await readSetting(t.ctx, hours)).toBe(24);
  expect((await listSettings(admin))[0]).toMatchObject({ value: '24', isDefault: true });
});

test('a setting without a default is an empty field, and emptied again it has none', async () => {
  const shown = async () => (await listSettings(admin)).find(({ name }) => name === note.name);
  expect(await shown()).toMatchObject({ value: '', default: '', isDefault: true });
  await changeSettings(admin, { [note.name]: 'Bank of the Quay' });
  expect([await readSetting(t.ctx, note), (await shown())?.isDefault]).toEqual(['Bank of the Quay', false]);
  await changeSettings(admin, { [note.name]: '' });
  expect([await readSetting(t.ctx, note), (await shown())?.isDefault]).toEqual([null, true]);
});

test('what is typed as the default is the default, and of several none is changed if one is refused', async () => {
  await changeSettings(admin, { [hours.name]: '24' });
  expect((await listSettings(admin))[0]).toMatchObject({ isDefault: true });
  await expect(changeSettings(admin, { [hours.name]: '48', [days.name]: 'soon' })).rejects.toMatchObject({
    fields: { [days.name]: ['Please enter at least 1 day'] },
  });
  expect(await readSetting(t.ctx, hours)).toBe(24);
});

test('the audit log has who decided what, and nothing where nothing changed', async () => {
  const before = (await entries()).length;
  await changeSettings(admin, { [hours.name]: '48' });
  await changeSettings(admin, { [hours.name]: '48' });
  await changeSettings(admin, { [hours.name]: null });
  const userId = admin.actor.kind === 'user' ? admin.actor.userId : '';
  expect((await entries()).slice(before)).toEqual([
    { actor_id: userId, subject_id: hours.name, detail: { from: 'default', to: '48' } },
    { actor_id: userId, subject_id: hours.name, detail: { from: '48', to: 'default' } },
  ]);
});

test('what does not fit is refused in the schema’s words, and what is stored and does not fit any more counts for nothing', async () => {
  for (const [typed, message] of [
    ['0', 'Please enter at least 1 hour'],
    ['soon', 'Please enter at least 1 hour'],
    ['101', 'Please enter at most 100'],
    ['1.5', 'Please enter a whole number'],
  ] as const)
    await expect(changeSettings(admin, { [hours.name]: typed })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [hours.name]: [message] },
    });
  expect(await readSetting(t.ctx, hours)).toBe(24);
  await writeStoredValue(t.ctx, hours.name, 'soon');
  t.ctx.cache.forget('settings');
  expect(await readSetting(t.ctx, hours)).toBe(24);
});

test('another process learns of a decision within ten seconds', async () => {
  t.setClock('2026-11-21T12:00:00Z');
  const other = { ...t.ctx, cache: createProcessCache(t.ctx.clock) };
  await changeSettings(admin, { [hours.name]: '12' });
  expect(await readSetting(other, hours)).toBe(12);
  await changeSettings(admin, { [hours.name]: '36' });
  t.advance(9);
  expect(await readSetting(other, hours)).toBe(12);
  t.advance(1);
  expect(await readSetting(other, hours)).toBe(36);
});

test('only administrators see and decide, and only what a feature registered', async () => {
  for (const [ctx, code] of [
    [t.anonymous, 'unauthenticated'],
    [t.as(asUser({ userId: '00000000-0000-7000-8000-000000000002', role: 'moderator' })), 'forbidden'],
  ] as const) {
    await expect(changeSettings(ctx, { [hours.name]: '2' })).rejects.toMatchObject({ code });
    await expect(listSettings(ctx)).rejects.toMatchObject({ code });
  }
  await expect(changeSettings(admin, { 'demo_data_seeded_at.warehouses': null })).rejects.toMatchObject({
    code: 'not_found',
  });
});
