import path from 'node:path';

import type { Plugin } from 'vite';

const ui = path.resolve(import.meta.dirname, '../src/app/ui');

/**
 * Builds what handles a lost connection as a chunk of its own, which the browser fetches later by its bare address. Vite's helper for dynamic
 * imports, which also loads stylesheets, would weigh more on every page than the code that asks for the chunk.
 */
export function line(): Plugin {
  let awayFile = '';
  return {
    name: 'portolan:line',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = path.join(ui, 'line-away.tsx');
      awayFile = this.emitFile({ type: 'chunk', id, name: 'line-away', preserveSignature: 'strict' });
    },
    transform(code, id) {
      if (id !== path.join(ui, 'watch-line.tsx')) return null;
      return code.replace("import('./line-away.tsx').", `import(import.meta.ROLLUP_FILE_URL_${awayFile}).`);
    },
  };
}
