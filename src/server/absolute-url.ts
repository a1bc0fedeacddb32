import { type Language, localPath } from '#shared/languages.ts';

import type { Config } from './config.ts';

/** The whole address of a page of this site in a language, for mails and whoever reads it elsewhere. */
export const absoluteUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, path: string, language: Language): string =>
  `${publicUrl}${localPath(language, path)}`;
