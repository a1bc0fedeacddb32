// Compiles the texts of every feature (`texts/en.json`, `texts/es.json`, …) into typed functions under .texts/.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { baseLanguage, languages } from '../src/shared/languages.ts';
import { isPseudoLocale, pseudoTexts } from './pseudo-locale.ts';

const root = path.dirname(import.meta.dirname);
/** The directory of the compiled texts. */
export const textsDirectory = path.join(root, isPseudoLocale ? '.texts-pseudo' : '.texts');
const stampFile = path.join(textsDirectory, '.sources');

/** Every folder of texts, relative to the root. */
const textFolders = (): string[] =>
  globSync(`src/**/texts/${baseLanguage}.json`, { cwd: root })
    .map((file) => path.dirname(file))
    .toSorted();

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => languages.map((language) => `${folder}/${language}.json`));
  const own = ['package-lock.json', 'bin/texts.ts', 'bin/pseudo-locale.ts', 'src/shared/languages.ts'];
  for (const file of [...own, ...files])
    hash.update(`${file}\0`).update(existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : '');
  return hash.digest('hex');
}

/** Writes the pseudo-language in place of the others. */
function writePseudoTexts(folders: readonly string[], target: string): void {
  for (const folder of folders) {
    const english = readFileSync(path.join(root, folder, `${baseLanguage}.json`), 'utf8');
    mkdirSync(path.join(target, folder), { recursive: true });
    for (const language of languages) {
      const texts = JSON.parse(english) as Record<string, unknown>;
      const base = path.join(target, folder, `${language}.json`);
      writeFileSync(base, language === baseLanguage ? english : JSON.stringify(pseudoTexts(texts, language)));
    }
  }
}

/** Moves over what differs: the development server loads the whole product again for each file that is written. */
function takeChanged(from: string, to: string): void {
  for (const file of globSync('**/*.js', { cwd: from })) {
    const [made, present] = [path.join(from, file), path.join(to, file)];
    if (existsSync(present) && readFileSync(present).equals(readFileSync(made))) continue;
    mkdirSync(path.dirname(present), { recursive: true });
    renameSync(made, present);
  }
}

/** Compiles unless the output was made from exactly these texts. Returns true if it compiled. */
export async function ensureTexts(): Promise<boolean> {
  const folders = textFolders();
  const wanted = hashOf(folders);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  // Imported here, because loading the compiler takes longer than checking whether it is needed.
  const { compile } = await import('@inlang/paraglide-js');
  // The compiler requires a settings folder with this ending, which is created from the tree. Its name is unique
  // because processes may compile at the same time.
  const project = `${textsDirectory}-${randomUUID()}.inlang`;
  const fresh = path.join(project, 'compiled');
  mkdirSync(project, { recursive: true });
  if (isPseudoLocale) writePseudoTexts(folders, project);
  const place = isPseudoLocale ? `./${path.relative(root, project)}` : '.';
  try {
    const settings = {
      baseLocale: baseLanguage,
      locales: languages,
      modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `${place}/${folder}/{locale}.json`) },
    };
    writeFileSync(path.join(project, 'settings.json'), JSON.stringify(settings));
    await compile({
      project,
      outdir: fresh,
      // The server gets the language of each request; the scripts of a page know only one (bin/texts-plugin.ts).
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'locale-modules',
      isServer: 'import.meta.env.SSR',
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    });
    takeChanged(fresh, textsDirectory);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
  writeFileSync(stampFile, wanted);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureTexts();
