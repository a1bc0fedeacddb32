import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';

import { dataScript, paintFirst } from '#server/http/paint-first.ts';
import { safePath } from '#server/http/refusal.ts';
import { type RenderedPage, createRenderCache } from '#server/http/render-cache.ts';
import { scopeKey } from '#server/http/router-context.ts';
import { NonceContext } from '#ui/nonce.ts';

/** Belongs to this build: another one renders the same data differently. */
const renderCache = createRenderCache();

/** Answers with the page: rendered now, or reused from an earlier rendering of the same data for an anonymous visitor. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { ctx, isPubliclyCached, nonce: ownNonce, policyAdditions } = context.get(scopeKey);
  // In development the policy needs none, and hydration would report a mismatch.
  const nonce = import.meta.env.DEV || isPubliclyCached ? undefined : ownNonce;
  const renderNow = () => {
    ctx.metrics.countPage('rendered');
    return render(router, request.url, nonce);
  };
  const isAnonymous = ctx.actor.kind === 'anonymous' && request.method === 'GET' && status === 200;
  if (nonce === undefined || !isAnonymous) return new Response((await renderNow()).html, { status, headers });
  const { loaderData, errors } = router.staticHandlerContext;
  let isRendered = false;
  const page = await renderCache.read([request.url, loaderData, errors], nonce, () => {
    isRendered = true;
    return renderNow();
  });
  if (!isRendered) ctx.metrics.countPage('shared');
  if ('own' in page) return new Response(page.own.html, { status, headers });
  policyAdditions.push({ scripts: page.shared.scripts });
  const response = await page.shared.body.encode(request.headers.get('accept-encoding') ?? undefined);
  for (const [name, value] of Object.entries(response.headers)) headers.append(name, value);
  return new Response(response.bytes, { status, headers });
}

/**
 * Renders a complete page synchronously; streaming bytes takes a sixth more processor time (decision 0062). Suspended
 * parts would be left out, so lazy components must be available on the server.
 */
async function render(router: EntryContext, url: string, nonce: string | undefined): Promise<RenderedPage> {
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={ofOwnRoutes(router)} url={url} nonce={nonce} />
    </NonceContext>
  );
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  // A page without scripts does not need its data.
  const data = router.renderMeta?.didRenderScripts ? await new Response(router.serverHandoffStream).text() : null;
  // In development the page is sent unchanged: its scripts belong to the development server.
  if (!import.meta.env.DEV) return paintFirst(html, data, nonce);
  const whole = data === null ? html : html.replace('</body>', () => `${dataScript(data, nonce)}</body>`);
  return { html: whole, startedCode: null };
}

/**
 * Returns the render context reduced to the page's own routes. With all routes, the router would rebuild and match them
 * for each page and describe them to the browser, which requests them when it sees a link. The data are requested
 * separately.
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

/** Logs bugs in loaders and actions; our own refusals never arrive here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router has already answered a POST to a page without an action, or an unknown route.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider)
    .get(scopeKey)
    .ctx.log.error({ err: error, path: safePath(new URL(request.url).pathname) }, 'page failed');
};
