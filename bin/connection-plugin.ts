import path from 'node:path';

import type { Plugin } from 'vite';

const ui = path.resolve(import.meta.dirname, '../src/app/ui');

/**
 * Builds what every page loads later (a lost connection, a banner) as a chunk of its own, which the browser fetches by its URL.
 * Vite's helper for dynamic imports, which also loads stylesheets, is larger than the code that imports the chunk.
 */
export function connectionPlugin(): Plugin {
  let chunk = '';
  return {
    name: 'portolan:connection',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = path.join(ui, 'loaded-later.tsx');
      chunk = this.emitFile({ type: 'chunk', id, name: 'loaded-later', preserveSignature: 'strict' });
    },
    transform(code, id) {
      if (id !== path.join(ui, 'watch-connection.tsx')) return null;
      return code.replace("import('./loaded-later.tsx')", `import(import.meta.ROLLUP_FILE_URL_${chunk})`);
    },
  };
}
