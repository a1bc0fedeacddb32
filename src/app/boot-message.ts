import path from 'node:path';

import type { Config } from '#server/config.ts';
import { withoutPassword } from '#server/db/database-hosts.ts';
import type { Database } from '#server/db/open.ts';
import { describeWarning, type SettingWarning } from '#server/setting-warnings.ts';

/**
 * Returns what the operator reads after a start: address, database and its guarantees, where mail goes, which
 * settings do not do what may be expected, how to create an administrator.
 */
export function bootMessage(
  config: Config,
  database: Pick<Database, 'promise'>,
  warnings: readonly SettingWarning[] = config.warnings,
): string {
  const mail =
    config.mail.kind === 'smtp'
      ? `sent by SMTP through ${new URL(config.mail.url).host}`
      : `written to ${config.mail.dir}, one .eml file each (set SMTP_URL to send it)`;
  const settings = warnings.map(
    (warning, index) => `  ${index === 0 ? 'Settings' : '        '}  ${describeWarning(warning)}`,
  );
  return [
    '',
    `${config.siteName} is ready at ${config.publicUrl}`,
    `  Database  ${database.promise}`,
    `  Mail      ${mail}`,
    ...settings,
    `  Admin     ${settingsOf(config)}npm run account -- create you@example.com --role admin`,
    '',
  ].join('\n');
}

/** Where a command believes that the product is, if nothing tells it. */
const usualAddress = 'http://127.0.0.1:3000';

/**
 * Returns the settings to put before a command so that it uses the database served here and names its address; without
 * them it would use the default ones. A password is never printed.
 */
function settingsOf({ dataDir, databaseUrl, publicUrl, settingsFromFile }: Config): string {
  const settings = {
    PUBLIC_URL: publicUrl === usualAddress || settingsFromFile.has('PORT') ? null : publicUrl,
    DATABASE_URL: databaseUrl === null ? null : withoutPassword(databaseUrl),
    DATA_DIR: dataDir === path.resolve('data') ? null : dataDir,
  };
  return Object.entries(settings)
    .filter(([name, value]) => value !== null && !settingsFromFile.has(name))
    .map(([name, value]) => `${name}='${value?.replaceAll("'", String.raw`'\''`)}' `)
    .join('');
}
