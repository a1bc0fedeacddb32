import path from 'node:path';

import type { Plugin } from 'vite';

const routers = '/react-router/dist/production/lib/dom/ssr/routeModules.js';
const ui = path.resolve(import.meta.dirname, '../src/app/ui');

/**
 * What the browser's build has for a line that is away: our loader of pages' scripts in the place of the router's, and what is fetched later by its
 * bare address. Vite's own helper for that, which sees to stylesheets, would weigh more on every page than all that asks for it.
 */
export function line(): Plugin {
  let isFound = false;
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
    async resolveId(source, importer, options) {
      if (!source.endsWith('/routeModules.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.endsWith(routers)) return null;
      isFound = true;
      return path.join(ui, 'load-route-module.ts');
    },
    transform(code, id) {
      if (id !== path.join(ui, 'watch-line.tsx')) return null;
      return code.replace("import('./line-away.tsx').", `import(import.meta.ROLLUP_FILE_URL_${awayFile}).`);
    },
    // A newer router that keeps it elsewhere is noticed.
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`The router no longer has ${routers}.`);
    },
  };
}
