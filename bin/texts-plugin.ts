import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { baseLanguage } from '../src/shared/languages.ts';
import { isMadeUp, madeUpPage } from './made-up-language.ts';
import { ensureTexts, textsDirectory } from './texts.ts';

/**
 * Texts in Vite. In a build the browser's modules get those of one language alone, the one in TEXTS_LANGUAGE: each language has a build of its
 * scripts (bin/build.mjs), and what no text stands in is the same file in all of them. Each module gets the texts as a module of its own, of
 * which only what it names is left: texts travel with the code that says them, and a page's script carries no other page's.
 * In development all languages are there, and a changed text is compiled at once.
 */
export function texts(): Plugin {
  const language = process.env.TEXTS_LANGUAGE ?? baseLanguage;
  let isBuild = false;
  return {
    name: 'portolan:texts',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    async buildStart() {
      await ensureTexts();
    },
    resolveId(source, importer = '') {
      if (!isBuild || !source.startsWith('#texts/')) return null;
      if (source !== '#texts/messages.js' || this.environment.name !== 'client')
        return path.join(textsDirectory, source.slice('#texts/'.length));
      const file = path.join(textsDirectory, 'messages', `${language}.js`);
      return `${file}?for=${encodeURIComponent(path.relative(process.cwd(), importer))}`;
    },
    // Pages of words are a file each, without compiling: English stands where another language would, spoken in it.
    load(id) {
      const english = isMadeUp && id.replace(/(\/texts\/pages\/[a-z-]+\.)[a-z]+(\.json)$/, `$1${baseLanguage}$2`);
      if (english === false || english === id) return null;
      return JSON.stringify(madeUpPage(JSON.parse(readFileSync(english, 'utf8'))));
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (/\/texts\/[a-z]+\.json$/.test(file)) void ensureTexts();
      });
    },
  };
}
