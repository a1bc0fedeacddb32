import path from 'node:path';

import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';

/** What the operator reads after a start: where, which database and what it promises, where mail goes, how to get an administrator. */
export function bootMessage(config: Config, database: Database): string {
  const mail =
    config.mail.kind === 'smtp'
      ? `sent by SMTP through ${new URL(config.mail.url).host}`
      : `written to ${config.mail.dir}, one .eml file each (set SMTP_URL to send it)`;
  return [
    '',
    `${config.siteName} is ready at ${config.publicUrl}`,
    `  Database  ${database.promise}`,
    `  Mail      ${mail}`,
    `  Admin     ${folderOf(config)}npm run account -- create you@example.com --role admin`,
    '',
  ].join('\n');
}

/** The command looks where its own settings say: another folder than the default has to stand before it, or the administrator is made in a database that nobody serves. */
const folderOf = ({ dataDir }: Config): string =>
  dataDir === path.resolve('data') ? '' : `DATA_DIR='${dataDir.replaceAll("'", String.raw`'\''`)}' `;
