import { AppError } from '#shared/errors.ts';

import { audit } from './audit.ts';
import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { writeStoredValue } from './stored-values.ts';
import { requireAdmin } from './session/require.ts';
import type { Setting, SettingField } from './define-setting.ts';

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

/** A `SettingField` with its words in the reader's language. */
export type ShownField =
  | Exclude<SettingField, { kind: 'number' } | { kind: 'choice' }>
  | { kind: 'number'; unit: string }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] };

export interface SettingRow {
  name: string;
  /** What it is about, with the others of its feature. */
  topic: string;
  field: ShownField;
  label: string;
  help: string;
  /** As typed; the default if nothing is stored. */
  value: string;
  default: string;
  isDefault: boolean;
}

function shownField(field: SettingField): ShownField {
  if (field.kind === 'number') return { kind: 'number', unit: field.unit() };
  return field.kind === 'choice' ? { kind: 'choice', options: field.options() } : field;
}

/** Returns the default as it would be typed: nothing for null. */
const defaultText = (setting: Setting): string => (Object.is(setting.default, null) ? '' : String(setting.default));

/** Returns all settings of all features with their values, those of a topic together. Admins only. */
export async function listSettings(ctx: Ctx): Promise<SettingRow[]> {
  requireAdmin(ctx);
  const stored = await listStored(ctx);
  const all = ctx.registry.features.flatMap(({ settings = [], settingsAbout }) =>
    settings.map((setting) => ({ setting, topic: settingsAbout?.() ?? '' })),
  );
  return all.map(({ setting, topic }) => {
    const text = stored.get(setting.name);
    const standard = defaultText(setting);
    return {
      name: setting.name,
      topic,
      field: shownField(setting.field ?? { kind: 'text' }),
      label: setting.label(),
      help: setting.help(),
      value: text ?? standard,
      default: standard,
      isDefault: text === undefined,
    };
  });
}

/**
 * Changes settings, all or none; null, or the text of the default, restores the default. The audit log records who
 * changed each one, when, and both values. Throws `invalid` with the schemas' messages by name. Admins only.
 */
export async function changeSettings(ctx: Ctx, changes: Readonly<Record<string, string | null>>): Promise<void> {
  requireAdmin(ctx);
  const wanted = Object.entries(changes).map(([name, text]) => {
    const setting = ctx.registry.settings.find((candidate) => candidate.name === name);
    if (!setting) throw new AppError('not_found');
    const value = text === defaultText(setting) ? null : text;
    return { name, value, parsed: value === null ? null : setting.schema.safeParse(value) };
  });
  const refused = wanted.flatMap(({ name, parsed }) =>
    parsed?.error ? [[name, parsed.error.issues.map(({ message }) => message)] as const] : [],
  );
  if (refused.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(refused) });
  // In the same order everywhere, so that two who save at once wait for each other.
  const inOrder = wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await transaction(ctx, async (tx) => {
    for (const { name, value } of inOrder) await storeSetting(tx, name, value);
  });
  ctx.cache.forget(cacheKey);
}

async function storeSetting(tx: Ctx, name: string, value: string | null): Promise<void> {
  const before = await tx.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.value ?? null) === value) return;
  if (value === null) await tx.db.deleteFrom('settings').where('name', '=', name).execute();
  else await writeStoredValue(tx, name, value);
  await audit(tx, {
    action: 'setting.changed',
    subject_kind: 'setting',
    subject_id: name,
    detail: { from: before?.value ?? 'default', to: value ?? 'default' },
  });
}
