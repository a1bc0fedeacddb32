import type { z } from 'zod';

import type { Words } from '#shared/languages.ts';

/** How a setting is entered: as a line of text by default. The stored value is always text. */
export type SettingField =
  | { kind: 'text'; type?: 'email' | 'tel' }
  | { kind: 'number'; unit: Words }
  | { kind: 'choice'; options: () => readonly { value: string; label: string }[] }
  /** Periods of a week: `mon-fri 09:00-12:00, sat-sat 10:00-14:00`. */
  | { kind: 'week_hours' }
  /** Days of the calendar: `2026-12-25, 2027-01-01`. */
  | { kind: 'days' };

/** A setting that the operator may change while the product runs, on the page of all settings. */
export interface Setting<T = unknown> {
  /** Feature and setting: `moderation.answer_hours`. */
  readonly name: string;
  /** Parses what was typed; that text is stored. Its messages are shown beside the field. */
  readonly schema: z.ZodType<T>;
  readonly default: T;
  readonly label: Words;
  /** Explains to the operator what it changes. */
  readonly help: Words;
  readonly field?: SettingField;
}

/**
 * Returns a setting of a feature: it belongs in the feature's `settings.ts` and manifest, and is read with
 * `readSetting`.
 */
export function defineSetting<T>(name: string, setting: Omit<Setting<T>, 'name'>): Setting<T> {
  return { name, ...setting };
}
