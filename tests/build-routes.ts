import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface BuiltRoute {
  id: string;
  /** As in the address, with `:params`. */
  path: string;
  isPage: boolean;
  hasLoader: boolean;
  hasAction: boolean;
}

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const script = (entry: string) => `
  import { product } from ${JSON.stringify(entry)};
  const { routes } = await product();
  const answer = [];
  for (const route of Object.values(routes)) {
    if (Object.values(routes).some((other) => other.parentId === route.id)) continue;
    const chain = [];
    for (let at = route; at; at = routes[at.parentId]) if (at.path) chain.unshift(at.path);
    const { default: page, loader, action } = route.module;
    answer.push({ id: route.id, path: '/' + chain.join('/'), isPage: Boolean(page), hasLoader: Boolean(loader), hasAction: Boolean(action) });
  }
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));`;

let read: Promise<BuiltRoute[]> | undefined;

/** Returns the routes of the build, read once from the build itself so that none can be missing. */
export const builtRoutes = (): Promise<BuiltRoute[]> => (read ??= readRoutes());

function readRoutes(): Promise<BuiltRoute[]> {
  const entry = pathToFileURL(path.join(root, 'build', 'server', 'index.js')).href;
  return new Promise((resolve, reject) => {
    // In a process of its own, because the test runner would transform the whole bundle.
    execFile(
      process.execPath,
      ['--input-type=module', '-e', script(entry)],
      { cwd: root, maxBuffer: 10e6 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr));
        else resolve(JSON.parse(stdout) as BuiltRoute[]);
      },
    );
  });
}
