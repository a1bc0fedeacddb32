import type { ReactElement } from 'react';
import { Writable } from 'node:stream';

import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';

import type { Ctx } from '#server/context.ts';
import { bytesOf, createDrawnPages } from '#server/http/drawn-pages.ts';
import { paintFirst } from '#server/http/paint-first.ts';
import { safePath } from '#server/http/refusal.ts';
import { ctxKey, nonceKey, scopeKey } from '#server/http/router-context.ts';
import { NonceContext } from '#ui/nonce.ts';

/** A page that is not drawn by then is given up. */
const renderTimeoutMs = 10_000;

/** Of this build: another one draws other pages of the same data. */
const drawnPages = createDrawnPages();

/** The page of these data: drawn, or as it was drawn of the same data for another stranger. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const scope = context.get(scopeKey);
  const { ctx, isKept, policyAdditions } = scope;
  // In development the policy asks for none, and React would complain that the browser's own drawing has none.
  const nonce = import.meta.env.DEV || isKept ? undefined : context.get(nonceKey);
  const drawing = <ServerRouter context={router} url={request.url} nonce={nonce} />;
  const isOfStranger = ctx.actor.kind === 'anonymous' && request.method === 'GET' && status === 200;
  if (nonce === undefined || !isOfStranger) {
    const drawn = await draw(drawing, nonce, ctx);
    scope.page = drawn.html;
    return new Response(null, { status: drawn.hasFailed ? 500 : status, headers });
  }
  const { loaderData, errors } = router.staticHandlerContext;
  const known = drawnPages.find([request.url, loaderData, errors]);
  if (known.page !== null) {
    policyAdditions.push({ scripts: known.page.scripts });
    scope.page = await bytesOf(known.page, request, headers);
    return new Response(null, { headers });
  }
  const { html, hasFailed } = await draw(drawing, nonce, ctx);
  if (known.isWanted && !hasFailed) drawnPages.keep(known.key, html, nonce);
  scope.page = html;
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Draws a page whole: nothing on ours comes later than the rest, and what is whole is compressed in one go. */
function draw(
  page: ReactElement,
  nonce: string | undefined,
  ctx: Ctx,
): Promise<{ html: Uint8Array<ArrayBuffer>; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(<NonceContext value={nonce}>{page}</NonceContext>, {
      nonce,
      // No part stands for another until a script puts it there.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(patience);
        if (hasFailed) ctx.log.error({ err: failure }, 'render failed');
        pipe(collect((html) => resolve({ html: inOrder(html, nonce), hasFailed })));
      },
      onShellError(error: unknown) {
        clearTimeout(patience);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error: unknown) {
        hasFailed = true;
        failure = error;
      },
    });
    // Cleared when the page is there: a timer left behind holds all of its drawing in memory.
    const patience = setTimeout(abort, renderTimeoutMs).unref();
  });
}

/** In development the page stays as it was drawn: its scripts are the development server's. */
const inOrder = (html: Buffer<ArrayBuffer>, nonce: string | undefined): Uint8Array<ArrayBuffer> =>
  import.meta.env.DEV ? html : Buffer.from(paintFirst(html.toString(), nonce));

/** What is written, as one piece. */
function collect(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** Bugs in loaders and actions; refusals of ours never arrive here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A page without an action that is posted to, an unknown route: the router has answered that by itself.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider)
    .get(ctxKey)
    .log.error({ err: error, path: safePath(new URL(request.url).pathname) }, 'page failed');
};
