import { type Config, usesDataFolder } from '#server/config.ts';
import { isServed } from '#server/control.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { DatabaseInUseError } from '#server/db/engine.ts';

/** Creates the folder of the database. Throws a message for the operator if that fails or another process uses it. */
export async function claimDataFolder(config: Config): Promise<void> {
  if (usesDataFolder(config)) openDataFolder(config.dataDir);
  if (await isServed(config)) throw new DatabaseInUseError(config.dataDir);
}
