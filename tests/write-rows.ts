import { createRuntime, systemCtx } from '#app/services.ts';
import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';

/** Writes rows with the sources' own modules: the build has its own, and a transaction must use one set of modules. */
export async function writeRows(
  config: Config,
  write: (ctx: Ctx) => Promise<void>,
  database?: Database,
): Promise<void> {
  const runtime = await createRuntime(config, { database });
  try {
    await write(systemCtx(runtime.services, 'test'));
  } finally {
    await runtime.close();
  }
}
