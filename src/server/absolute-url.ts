import { type Language, localPath } from '#shared/languages.ts';

import type { Config } from './config.ts';

/** Returns the absolute URL of a page of this site in a language, for mails and other readers outside the site. */
export const absoluteUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, path: string, language: Language): string =>
  `${publicUrl}${localPath(language, path)}`;
