import { runnerImport } from 'vite';
const { module } = await runnerImport<{ run: () => Promise<void> }>(
  new URL('zz-explain-shapes.ts', import.meta.url).pathname,
  { configFile: false, logLevel: 'error' },
);
await module.run();
