import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { baseLanguage, languages } from '../src/shared/languages.ts';
import { buildDirectory, root, stampFile } from './build-directory.mjs';
import { precompress } from './precompress.mjs';

/**
 * Builds and marks the result with the hash of the sources. The build is made aside and swapped in whole, so an
 * interrupted build, or two at once, never leave half of one.
 */
async function build(sourceHash) {
  const aside = `.build-${process.pid}`;
  const place = (name) => path.join(root, name);
  try {
    // One after the other and in other processes, because each takes hundreds of megabytes.
    await run(['bin/texts.ts']);
    for (const language of built) await buildLanguage(directoryOf(aside, language), language);
    for (const language of built)
      if (language !== baseLanguage) addLanguage(place(aside), place(directoryOf(aside, language)), language);
    await run(['bin/bundle-packages.mjs', path.join(place(aside), 'server')], sparing.env);
    precompress(path.join(place(aside), 'client'));
    writeFileSync(path.join(place(aside), path.basename(stampFile)), sourceHash);
    if (existsSync(buildDirectory)) renameSync(buildDirectory, place(`${aside}-old`));
    renameSync(place(aside), buildDirectory);
  } finally {
    for (const language of built) rmSync(place(directoryOf(aside, language)), { recursive: true, force: true });
    rmSync(place(`${aside}-old`), { recursive: true, force: true });
  }
}

/** Of the pseudo-language, which is looked at under `/es` only, the others are not built. */
const built = process.env.PSEUDO_LOCALE === '1' ? languages.slice(1) : languages;

const directoryOf = (aside, language) => (language === built[0] ? aside : `${aside}-${language}`);

/**
 * Adds the scripts of another language, and the manifest that tells the server which page needs which. The server code
 * is otherwise the same and not copied.
 */
function addLanguage(whole, other, language) {
  const assets = path.join(other, 'client', 'assets');
  const start = 'window.__reactRouterManifest=';
  const lists = readdirSync(assets)
    .filter((name) => name.startsWith('manifest-'))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .filter((text) => text.startsWith(start));
  if (lists.length !== 1) throw new Error(`The build for ${language} has ${lists.length} lists of scripts.`);
  if (other !== whole) cpSync(assets, path.join(whole, 'client', 'assets'), { recursive: true, force: false });
  writeFileSync(
    path.join(whole, 'server', `assets-${language}.json`),
    JSON.stringify(JSON.parse(lists[0].slice(start.length).replace(/;\s*$/, ''))),
  );
}

function buildLanguage(directory, language) {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'dist',
    'cli',
    'index.js',
  );
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: directory, TEXTS_LANGUAGE: language };
  return run([...sparing.flags, cli, 'build'], { ...env, ...sparing.env });
}

/**
 * Reduces the memory of a build from 1.1 to 0.7 GB: the C library and Rolldown's allocator (mimalloc) return freed
 * memory at once, and the old generation is limited to 384 MB, half as much again as it needs.
 */
const sparing = {
  flags: ['--max-semi-space-size=2', '--max-old-space-size=384'],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '1000000',
    MIMALLOC_PURGE_DELAY: '0',
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
  },
};

function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

// `node bin/build.mjs HASH`, called by bin/ensure-build.mjs.
try {
  await build(process.argv[2]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
