import { createServer } from 'vite';

import { ensureTexts } from '../bin/texts.ts';

/** Works with a module that uses the product's own: loaded by Vite, because texts and the list of migrations are made for it. `file` is a path beside this one. */
export async function withProductModule(file: string, work: (module: unknown) => unknown): Promise<void> {
  await ensureTexts();
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work(await vite.ssrLoadModule(new URL(file, import.meta.url).pathname));
  } finally {
    await vite.close();
  }
}
