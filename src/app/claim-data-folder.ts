import { type Config, keepsFiles } from '#server/config.ts';
import { isServed } from '#server/control.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { DatabaseInUseError } from '#server/db/engine.ts';

/** Makes the folder that the database is opened in. Throws a sentence for the operator when the machine cannot, or another process has it. */
export async function claimDataFolder(config: Config): Promise<void> {
  if (keepsFiles(config)) openDataFolder(config.dataDir);
  if (await isServed(config)) throw new DatabaseInUseError(config.dataDir);
}
