import path from 'node:path';

import { root } from './snapshots.ts';

/** Global setup: builds unless the build was made from exactly these sources. */
export default async function build(): Promise<void> {
  // Untyped JavaScript, because the product's starter uses it before anything is built.
  const { ensureBuild } = (await import(path.join(root, 'bin', 'ensure-build.mjs'))) as {
    ensureBuild: () => Promise<boolean>;
  };
  await ensureBuild();
}
