import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { baseLanguage } from '../src/shared/languages.ts';
import { isPseudoLocale, pseudoPage } from './pseudo-locale.ts';
import { ensureTexts, textsDirectory } from './texts.ts';

const forImporter = '?for=';

/** A statement of a compiled file: what it declares, and where. */
interface Statement {
  type: string;
  start: number;
  end: number;
  declaration?: { declarations?: readonly { id: { name?: string } }[] } | null;
}

/**
 * Returns a function that extracts the texts that a module's source names as `m.name`. Parsing all of them for each
 * module would take hundreds of times a megabyte.
 */
function readCompiled(code: string, parse: (code: string) => readonly object[]): (source: string) => string {
  const statements = new Map<string, string>();
  const shared: string[] = [];
  for (const { type, start, end, declaration } of parse(code) as readonly Statement[]) {
    const name = declaration?.declarations?.[0]?.id.name;
    if (type === 'ImportDeclaration') shared.push(code.slice(start, end));
    else if (name !== undefined) statements.set(name, code.slice(start, end));
  }
  return (source) => {
    // Under another name its texts would silently be missing in the browser.
    if (!source.includes("import * as m from '#texts/messages.js'") || /\bm\[|= m;/.test(source))
      throw new Error('Texts are imported whole as m and named as m.name: the build looks for that.');
    const named = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, name = '']) => name));
    return [...shared, ...[...named].flatMap((name) => statements.get(name) ?? [])].join('\n');
  };
}

/**
 * Vite plugin for texts. In a build, the browser's modules get the texts of TEXTS_LANGUAGE only: each language has its
 * own build of scripts (bin/build.mjs), and files without texts are the same in all of them. Each module gets a module
 * of the texts it names, so a page's script carries no other page's texts. In development all languages are present,
 * and a changed text is compiled at once.
 */
export function texts(): Plugin {
  const language = process.env.TEXTS_LANGUAGE ?? baseLanguage;
  const languageFile = path.join(textsDirectory, 'messages', `${language}.js`);
  let isBuild = false;
  let compiled: ((source: string) => string) | undefined;
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
      return `${languageFile}${forImporter}${encodeURIComponent(path.relative(process.cwd(), importer))}`;
    },
    // Content pages are not compiled: the pseudo-language replaces their English file.
    load(id) {
      const [file = '', importer] = id.split(forImporter);
      if (importer !== undefined) {
        compiled ??= readCompiled(readFileSync(file, 'utf8'), (code) => this.parse(code).body);
        return compiled(readFileSync(decodeURIComponent(importer).replace(/\?.*$/, ''), 'utf8'));
      }
      const english =
        isPseudoLocale &&
        id.replace(/(\/texts\/(?:pages\/[a-z-]+\.|destinations\/))[a-z]+(\.json)$/, `$1${baseLanguage}$2`);
      if (english === false || english === id) return null;
      return JSON.stringify(pseudoPage(JSON.parse(readFileSync(english, 'utf8'))));
    },
    configureServer(server) {
      // Serialised, because both languages are saved at once. A half-written file is ignored and compiled when it is
      // complete.
      let compiling: Promise<unknown> = Promise.resolve();
      server.watcher.on('change', (file) => {
        if (/\/texts\/[a-z]+\.json$/.test(file))
          compiling = compiling.then(ensureTexts).catch((error: unknown) => server.config.logger.error(String(error)));
      });
    },
  };
}
