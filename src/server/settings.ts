import { AppError } from '#shared/errors.ts';

import { audit } from './audit.ts';
import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { writeNote } from './notes.ts';
import { requireAdmin } from './session/require.ts';
import type { Setting } from './setting.ts';

const cacheKey = 'settings';
const keptSeconds = 10;

const listStored = (ctx: Ctx): Promise<Map<string, string>> =>
  ctx.cache.keep(cacheKey, keptSeconds, async () => {
    const rows = await ctx.db.selectFrom('settings').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  });

/**
 * Returns the stored value, or the default if there is none or it no longer matches the schema. A change by another
 * process is visible within ten seconds.
 */
export async function readSetting<T>(ctx: Ctx, setting: Setting<T>): Promise<T> {
  const text = (await listStored(ctx)).get(setting.name);
  if (text === undefined) return setting.default;
  const parsed = setting.schema.safeParse(text);
  if (parsed.success) return parsed.data;
  ctx.log.warn({ setting: setting.name }, 'A stored setting does not fit its schema; the default holds.');
  return setting.default;
}

export interface SettingRow {
  name: string;
  /** What it is about, with the others of its feature. */
  topic: string;
  choices: readonly { value: string; label: string }[] | null;
  label: string;
  help: string;
  /** As typed; the default if nothing is stored. */
  value: string;
  default: string;
  isDefault: boolean;
}

/** Returns all settings of all features with their values, those of a topic together. Admins only. */
export async function listSettings(ctx: Ctx): Promise<SettingRow[]> {
  requireAdmin(ctx);
  const stored = await listStored(ctx);
  const all = ctx.registry.features.flatMap(({ settings = [], settingsAbout }) =>
    settings.map((setting) => ({ setting, topic: settingsAbout?.() ?? '' })),
  );
  return all.map(({ setting, topic }) => {
    const text = stored.get(setting.name);
    const standard = String(setting.default);
    return {
      name: setting.name,
      topic,
      choices: setting.choices?.() ?? null,
      label: setting.label(),
      help: setting.help(),
      value: text ?? standard,
      default: standard,
      isDefault: text === undefined,
    };
  });
}

/**
 * Changes a setting, or resets it with null. The audit log records who, when and both values. Throws `invalid` with the
 * schema's message. Admins only.
 */
export async function changeSetting(ctx: Ctx, name: string, value: string | null): Promise<void> {
  requireAdmin(ctx);
  const setting = ctx.registry.settings.find((candidate) => candidate.name === name);
  if (!setting) throw new AppError('not_found');
  const parsed = value === null ? null : setting.schema.safeParse(value);
  if (parsed?.error)
    throw new AppError('invalid', { fields: { value: parsed.error.issues.map(({ message }) => message) } });
  await transaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.value ?? null) === value) return;
    if (value === null) await tx.db.deleteFrom('settings').where('name', '=', name).execute();
    else await writeNote(tx, name, value);
    await audit(tx, {
      action: 'setting.changed',
      subject_kind: 'setting',
      subject_id: name,
      detail: { from: before?.value ?? 'default', to: value ?? 'default' },
    });
  });
  ctx.cache.forget(cacheKey);
}
