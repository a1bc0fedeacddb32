import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';

import { bytesOf } from '#server/http/compression.ts';
import { createDrawnPages } from '#server/http/drawn-pages.ts';
import { type Painted, dataScript, paintFirst } from '#server/http/paint-first.ts';
import { safePath } from '#server/http/refusal.ts';
import { ctxKey, nonceKey, scopeKey } from '#server/http/router-context.ts';
import { NonceContext } from '#ui/nonce.ts';

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
  const isOfStranger = ctx.actor.kind === 'anonymous' && request.method === 'GET' && status === 200;
  if (nonce === undefined || !isOfStranger) {
    const { html } = await draw(router, request.url, nonce);
    scope.page = await bytesOf(html, request, headers);
    return new Response(null, { status, headers });
  }
  const { loaderData, errors } = router.staticHandlerContext;
  const known = drawnPages.find([request.url, loaderData, errors]);
  if (known.page !== null) {
    policyAdditions.push({ scripts: known.page.scripts });
    const answer = await known.page.body.answer(request.headers.get('accept-encoding'));
    for (const [name, value] of Object.entries(answer.headers)) headers.append(name, value);
    scope.page = answer.bytes;
    return new Response(null, { headers });
  }
  const { html, handed } = await draw(router, request.url, nonce);
  if (known.isWanted) drawnPages.keep(known.key, html.join(''), nonce, handed);
  scope.page = await bytesOf(html, request, headers);
  return new Response(null, { headers });
}

/**
 * Draws a page whole and in one go: all of it is there when it is drawn. As bytes in a stream the same page takes a sixth more processor time
 * (decision 0086). A part that waits for something would be left out; what has its code fetched later must be there at once on the server.
 */
async function draw(router: EntryContext, url: string, nonce: string | undefined): Promise<Painted> {
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={ofOwnRoutes(router)} url={url} nonce={nonce} />
    </NonceContext>
  );
  const drawn = `<!DOCTYPE html>${renderToString(page)}`;
  // What loads no scripts has no use for its data.
  const data = router.renderMeta?.didRenderScripts ? await new Response(router.serverHandoffStream).text() : null;
  // In development the page stays as it was drawn: its scripts are the development server's.
  if (!import.meta.env.DEV) return paintFirst(drawn, data, nonce);
  const whole = data === null ? drawn : drawn.replace('</body>', () => `${dataScript(data, nonce)}</body>`);
  return { html: [whole], handed: null };
}

/**
 * What the page is drawn of, without the product's other routes: the router would make its own of them anew for each page, look among them for the
 * pages above this one, and describe those to the browser, which asks for them when it sees a link to them. The data are asked for by themselves.
 */
function ofOwnRoutes(router: EntryContext): EntryContext {
  const own = router.staticHandlerContext.matches.map(({ route }) => route.id);
  const among = <T,>(all: Record<string, T>) => Object.fromEntries(own.map((id) => [id, all[id]]));
  const { manifest, routeModules } = router;
  return Object.create(router, {
    manifest: { value: { ...manifest, routes: among(manifest.routes) } },
    routeModules: { value: among(routeModules) },
    staticHandlerContext: { value: Object.create(router.staticHandlerContext, { _match: { value: () => null } }) },
    serverHandoffStream: { value: undefined },
  }) as EntryContext;
}

/** Bugs in loaders and actions; refusals of ours never arrive here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A page without an action that is posted to, an unknown route: the router has answered that by itself.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider)
    .get(ctxKey)
    .log.error({ err: error, path: safePath(new URL(request.url).pathname) }, 'page failed');
};
