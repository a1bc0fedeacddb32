import type { z } from 'zod';

import type { Words } from '#shared/languages.ts';

/** Something the operator may decide while the product runs, on the page of all settings. */
export interface Setting<T = unknown> {
  /** Feature and what is decided: `moderation.answer_hours`. */
  readonly name: string;
  /** Reads what was typed; that text is what is stored. Its messages stand beside the field. */
  readonly schema: z.ZodType<T>;
  readonly default: T;
  readonly label: Words;
  /** What it changes, for whoever decides. */
  readonly help: Words;
}

/** A setting of a feature: it stands in the feature's `settings.ts` and manifest, and is read by `readSetting`. */
export function defineSetting<T>(name: string, setting: Omit<Setting<T>, 'name'>): Setting<T> {
  return { name, ...setting };
}
