// What rendering alone costs: the built page with the data the product answered once, and nothing around it.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

import { createReadableStreamFromReadable } from '@react-router/node';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
  UNSAFE_decodeViaTurboStream as decode,
  createRequestHandler,
} from 'react-router';

import type * as Door from '../src/app/main.ts';
import { baseLanguage } from '../src/shared/languages.ts';
import { root } from './server.ts';

const source = new URL(process.env.PAGE ?? '');
// The product's own build holds its packages: in one without them the page is drawn by the same React as here.
const directory = '.build-bare';
execFileSync('react-router', ['build'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: directory, TEXTS_LANGUAGE: baseLanguage },
  stdio: 'ignore',
});
const { product } = (await import(path.join(root, directory, 'server/index.js'))) as typeof Door;
const built = await product();

const answer = await fetch(new URL(`${source.pathname}.data${source.search}`, source));
if (!answer.body) throw new Error('The product gave no data.');
const decoded = await decode(answer.body, globalThis);
const results = decoded.value as Record<string, { data: unknown }>;

const routes = Object.fromEntries(
  Object.entries(built.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const data = results[id]?.data;
    const { middleware: _, action: __, ...module } = route.module;
    return [id, { ...route, module: { ...module, ...(route.module.loader ? { loader: () => data } : {}) } }];
  }),
);

function render(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const handle = createRequestHandler({ ...built, routes, entry: { module: { default: render } } }, 'production');

/** As cheap as an answer can be compressed: whole, off the event loop. */
const compress = (bytes: ArrayBuffer) =>
  promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });

createServer((req, res) => {
  void handle(new Request(`http://127.0.0.1${req.url}`), new RouterContextProvider()).then(async (response) => {
    const headers = Object.fromEntries(response.headers);
    if (req.headers['accept-encoding']?.includes('zstd')) {
      res.writeHead(response.status, { ...headers, 'content-encoding': 'zstd' });
      res.end(await compress(await response.arrayBuffer()));
      return;
    }
    res.writeHead(response.status, headers);
    if (response.body) Readable.fromWeb(response.body as never).pipe(res);
    else res.end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
