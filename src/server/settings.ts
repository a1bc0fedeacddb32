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

/** What is decided, or the default. A process learns of another's decision within ten seconds. What no longer fits the schema counts as not decided. */
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
  label: string;
  help: string;
  /** As it was typed; the default when nothing is decided. */
  value: string;
  default: string;
  isDefault: boolean;
}

/** Every setting of every feature with what is decided, for admins. */
export async function listSettings(ctx: Ctx): Promise<SettingRow[]> {
  requireAdmin(ctx);
  const stored = await listStored(ctx);
  return ctx.registry.settings.map((setting) => {
    const text = stored.get(setting.name);
    const standard = String(setting.default);
    return {
      name: setting.name,
      label: setting.label(),
      help: setting.help(),
      value: text ?? standard,
      default: standard,
      isDefault: text === undefined,
    };
  });
}

/** Decides a setting, or with null takes the decision back. The audit log has who, when and both values. What does not fit is `invalid` with the schema's words; for admins. */
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
