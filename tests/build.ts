import path from 'node:path';

import { root } from './snapshots.ts';

/** Before the first test that serves the product: builds it, unless what is there was made from exactly these sources. */
export default async function build(): Promise<void> {
  // Plain JavaScript without types: the product's own starter uses it before anything is built.
  const { ensureBuild } = (await import(path.join(root, 'bin', 'freshness.mjs'))) as {
    ensureBuild: () => Promise<boolean>;
  };
  await ensureBuild();
}
