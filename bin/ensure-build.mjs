import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { root, stampFile } from './build-directory.mjs';

const folders = ['src', 'public'];
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** All tools count, because most of them take part in the build. */
const tools = () =>
  readdirSync(path.join(root, 'bin'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `bin/${name}`);

function sourceHash() {
  const sources = folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const file of [...sources, ...tools(), ...files].sort((a, b) => (a < b ? -1 : 1)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** `npm ci --omit=dev` installs no build tools. Throws a message for the operator. */
function refuseWithoutBuildTools() {
  const require = createRequire(import.meta.url);
  const isInstalled = (name) =>
    (require.resolve.paths(name) ?? []).some((folder) => existsSync(path.join(folder, name)));
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const missing = Object.keys(devDependencies).filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const found = existsSync(stampFile) ? 'The build was made from other sources than these' : 'There is no build yet';
  throw Object.assign(
    new Error(
      `${found}, and what a build needs is not installed (${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}). ` +
        'Run "npm ci" and "npm run build" first; "npm prune --omit=dev" afterwards leaves only what serving needs.',
    ),
    { expose: true },
  );
}

/** Builds unless the existing build was made from exactly these sources. Returns true if it built. */
export async function ensureBuild(say = () => {}) {
  const wanted = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  refuseWithoutBuildTools();
  say('Building (the first time takes about half a minute)…');
  // In a process of its own, because what a build loads would stay in the memory of the server.
  const builder = spawn(process.execPath, [path.join(root, 'bin', 'build.mjs'), wanted], { stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw Object.assign(new Error('The build failed.'), { expose: true });
  return true;
}
