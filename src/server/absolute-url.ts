import type { Config } from './config.ts';

/** The whole address of a path of this site, for mails and whoever reads it elsewhere. */
export const absoluteUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, path: string): string => `${publicUrl}${path}`;
