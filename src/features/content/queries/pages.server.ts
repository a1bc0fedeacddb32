import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import type { Ctx } from '#server/context.ts';
import { languageInForce } from '#server/language.ts';
import type { Language } from '#shared/languages.ts';

import type { PageName } from '../paths.ts';
import { type ContentPage, pageSchema } from '../schema/pages.ts';

const files = import.meta.glob<unknown>('../texts/pages/*.json', { eager: true, import: 'default' });

const pages = new Map<string, ContentPage>();

/** Reads the file of a page in a language. Tests parse every file, so none is invalid here. */
export function readPage(name: PageName, language: Language): ContentPage {
  const file = `../texts/pages/${name}.${language}.json`;
  const known = pages.get(file) ?? pageSchema.parse(files[file], { reportInput: false });
  pages.set(file, known);
  return known;
}

/** Replaces placeholders in every sentence of a page. */
function filled<T>(value: T, values: Record<string, string>): T {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w{1,40})\}/g, (mark, name: string) => values[name] ?? mark) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, values)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled<unknown>(each, values)])) as T;
}

/** Returns a page in the language of the request, with site name and answer time filled in. */
export async function findPage(ctx: Ctx, name: PageName): Promise<ContentPage> {
  const answerTime = await findAnswerTime(ctx);
  return filled(readPage(name, languageInForce()), { siteName: ctx.config.siteName, answerTime });
}
