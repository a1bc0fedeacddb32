// The entry point from a shell: `npm start` and the commands of package.json but `npm run dev`. Old versions of Node
// must reach the message below, so only old features are imported statically.
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Node ${process.versions.node} is too old: 22.22 or newer is needed. ` +
      'On Linux "npm ci" brings one along; start through "npm start" so that it is used.',
  );
  process.exit(1);
}

const { buildDirectory } = await import('./build-directory.mjs');
const { ensureBuild } = await import('./ensure-build.mjs');
const { endWithNpm } = await import('./end-with-npm.mjs');
const { startWithLessMemory } = await import('./less-memory.mjs');
const [command = 'start', ...args] = process.argv.slice(2);

if (command === 'start') {
  startWithLessMemory();
  endWithNpm();
}

try {
  const built = await ensureBuild((line) => console.error(line));
  if (command === 'build') {
    console.log(built ? 'Built.' : 'The build is up to date.');
  } else {
    process.env.NODE_ENV ??= 'production';
    // Node's compile cache; the next build deletes it with its directory.
    module.enableCompileCache(path.join(buildDirectory, 'compile-cache'));
    const entry = await import(pathToFileURL(path.join(buildDirectory, 'server', 'index.js')).href);
    if (command === 'start') {
      await entry.start();
      // Until it is written, Node keeps it in memory (11 MB).
      module.flushCompileCache();
    } else process.exitCode = await entry.runCommand([command, ...args]);
  }
} catch (error) {
  console.error(error?.expose === true || !error?.stack ? error.message : error.stack);
  process.exit(1);
}
