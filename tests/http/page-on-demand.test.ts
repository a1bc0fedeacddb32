import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EntryContext, ServerBuild } from 'react-router';
import { afterAll, expect, test } from 'vitest';

import { onDemand } from '../../bin/page-on-demand.mjs';

type ServerModule = {
  createRequestHandler: (build: unknown, mode: string) => (request: Request) => Promise<Response>;
};

const library = path.join(path.dirname(fileURLToPath(import.meta.resolve('react-router'))), 'lib/server-runtime');
const folder = await mkdtemp(path.join(os.tmpdir(), 'portolan-page-'));
afterAll(() => rm(folder, { recursive: true }));

const code = await readFile(path.join(library, 'server.js'), 'utf8');
const changed = path.join(folder, 'server.mjs');
await writeFile(
  changed,
  onDemand(code).replaceAll(
    /from "(\.[^"]+)"/g,
    (_: string, file: string) => `from ${JSON.stringify(pathToFileURL(path.join(library, file)).href)}`,
  ),
);

const load = async (file: string) => (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerModule;
const servers = [await load(path.join(library, 'server.js')), await load(changed)] as const;

type Drawing = (request: Request, status: number, headers: Headers, page: EntryContext) => Promise<Response> | Response;

/** A product of one page; `reads` counts how often what its loader answers is gone through. */
function product(draw: Drawing): { build: ServerBuild; reads: () => number } {
  let reads = 0;
  const answer = () =>
    Object.defineProperty({ list: [{ id: 1 }, { id: 2 }], when: new Date(0) }, 'told', {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'ä</script>';
      },
    });
  const module = { default: () => null, loader: answer };
  const build = {
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
    basename: '/',
    entry: { module: { default: draw, handleError: () => undefined } },
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
    routes: { root: { id: 'root', path: '', module } },
    ssr: true,
  };
  return { build: build as unknown as ServerBuild, reads: () => reads };
}

const wholeOf = (page: EntryContext) => new Response(page.serverHandoffStream).text();

test('a page that reads its data and modules gets those of the router itself, once', async () => {
  const told: unknown[] = [];
  for (const { createRequestHandler } of servers) {
    const { build } = product(async (_, status, headers, page) => {
      expect(page.serverHandoffStream).toBe(page.serverHandoffStream);
      const { routeModules, manifest, serverHandoffString } = page;
      told.push({
        status,
        headers: [...headers],
        routeModules: Object.keys(routeModules),
        manifest,
        serverHandoffString,
      });
      return new Response(await wholeOf(page));
    });
    const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/'));
    told.push(answer.status, await answer.text());
  }
  expect(told[2]).toContain('</script>');
  expect(told.slice(3)).toEqual(told.slice(0, 3));
});

test('a page that reads neither has its data gone through by nobody', async () => {
  const reads = [];
  for (const { createRequestHandler } of servers) {
    const one = product(() => new Response('drawn already'));
    await createRequestHandler(one.build, 'production')(new Request('http://localhost/'));
    reads.push(one.reads());
  }
  expect(reads).toEqual([1, 0]);
});

test('a page that fails while it is drawn is drawn again with its error', async () => {
  for (const { createRequestHandler } of servers) {
    let times = 0;
    const { build } = product(async (_, status, __, page) => {
      times += 1;
      if (times === 1) throw new Error('no paint');
      return new Response(await wholeOf(page), { status });
    });
    const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/'));
    expect([answer.status, times]).toEqual([500, 2]);
    expect(await answer.text()).toContain('Unexpected Server Error');
  }
});

test('a router that hands over pages in another way is refused', () => {
  expect(() => onDemand(code.replace('routeModules: create', 'modules: create'))).toThrow('in another way');
  expect(() => onDemand(code.replaceAll('encodeViaTurboStream(state', 'encode(state'))).toThrow('in another way');
});
