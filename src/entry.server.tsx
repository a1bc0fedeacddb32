import { PassThrough } from 'node:stream';

import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';

import { safePath } from '#server/http/refusal.ts';
import { ctxKey, nonceKey, scopeKey } from '#server/http/router-context.ts';
import { NonceContext } from '#ui/nonce.ts';

/** A page that has not finished streaming by then is cut off. */
const renderTimeoutMs = 10_000;

/** Streams a page to people; bots, scripts that ask for HTML, and what is kept get it fully resolved. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // In development the policy asks for none, and React would complain that the browser's own drawing has none.
  const { isKept } = context.get(scopeKey);
  const nonce = import.meta.env.DEV || isKept ? undefined : context.get(nonceKey);
  const waitForAll = isKept || isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          shellSent = true;
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (shellSent) context.get(ctxKey).log.error({ err: error }, 'render failed');
        },
      },
    );
    setTimeout(abort, renderTimeoutMs).unref();
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
