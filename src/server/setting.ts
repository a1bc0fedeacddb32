import type { z } from 'zod';

import type { Words } from '#shared/languages.ts';

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
  /** The values it can have, if they are few enough to choose from; any other setting is typed. */
  readonly choices?: () => readonly { value: string; label: string }[];
}

/**
 * Returns a setting of a feature: it belongs in the feature's `settings.ts` and manifest, and is read with
 * `readSetting`.
 */
export function defineSetting<T>(name: string, setting: Omit<Setting<T>, 'name'>): Setting<T> {
  return { name, ...setting };
}
