import { type ReactNode, lazy, use, useMemo } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, data, useHref, useMatches } from 'react-router';

import { navigationFor } from '#app/navigation.server.ts';
import { listChoosableCompanies } from '#app/queries/own-companies.server.ts';
import { listVisitorQuestions } from '#app/queries/visitor-questions.server.ts';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { useFlash } from '#app/ui/use-flash.ts';
import { findCompanyView } from '#app/queries/company-view.server.ts';
import { cachedPageScript } from '#app/cached-page-script.server.ts';
import { loadChallenge } from '#app/ui/load-challenge.ts';
import { NavigationProgress } from '#app/ui/navigation-progress.tsx';
import { AutoRefresh } from '#app/ui/auto-refresh.tsx';
import { useRootData } from '#app/ui/root-data.ts';
import { loadModule, WatchConnection } from '#app/ui/watch-connection.tsx';
import { readViewerCookies } from '#server/http/viewer-cookies.ts';
import { readFlash } from '#server/http/flash.ts';
import { allowInlineScript } from '#server/http/page-policy.ts';
import { getCtx, getScope } from '#server/http/router-context.ts';
import { languageOfFirstVisit, redirectToLanguage, suggestedLanguage } from '#server/http/suggested-language.ts';
import { ChallengeContext } from '#ui/challenge-context.ts';
import { localeFor, readLanguage } from '#shared/languages.ts';
import { NonceContext } from '#ui/nonce.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { RestoreFocus } from '#ui/restore-focus.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useTimeZone } from '#ui/use-hydrated.ts';
import { ViewerProvider, defaultViewer } from '#ui/viewer.tsx';

import type { Route } from './+types/root.ts';
import displayFont from './ui/fonts/newsreader-latin.woff2?url';
import textFont from './ui/fonts/source-sans-3-latin.woff2?url';
import './ui/tokens.css';

/** For administrators who look at a company: browsers load it later, and the server has it at once. */
const CompanyViewBanner = import.meta.env.SSR
  ? (await import('#app/ui/company-view-banner.tsx')).CompanyViewBanner
  : lazy(async () => ({ default: (await loadModule()).CompanyViewBanner }));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const own = languageOfFirstVisit(args.request, ctx.language);
  if (own !== null) throw redirectToLanguage(args.request, own);
  const { flash, headers } = readFlash(ctx, args.request);
  const cookies = readViewerCookies(args.request);
  const { actor, config } = ctx;
  const { isPubliclyCached } = getScope(args);
  const body = {
    actor:
      actor.kind === 'user'
        ? {
            kind: 'user' as const,
            userId: actor.userId,
            email: actor.email,
            emailVerified: actor.emailVerified,
            role: actor.role,
          }
        : { kind: 'anonymous' as const },
    navigation: await navigationFor(ctx),
    /** The company that an administrator looks at. */
    companyView: await findCompanyView(ctx, cookies),
    /** Those that the reader may act for; none if there is only one. */
    companies: await listChoosableCompanies(ctx),
    // A cached page cannot know who has answered already.
    questions: isPubliclyCached ? [] : await listVisitorQuestions(ctx, args.request),
    flash,
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    development: config.environment === 'development',
    theme: cookies.theme,
    /** The script of a cached page; null on all others. */
    cachedScript: isPubliclyCached ? allowInlineScript(args, cachedPageScript) : null,
    language: ctx.language,
    suggestedLanguage: isPubliclyCached ? null : suggestedLanguage(args.request, ctx.language),
    viewer: {
      timeZone: cookies.timeZone,
      locale: localeFor(ctx.language, cookies.locale),
      units: cookies.units ?? defaultViewer.units,
      actingFor: actor.kind === 'user' ? actor.organization.id : null,
    },
  };
  return data(body, { headers });
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document. Also rendered around the outermost error, when root data may be missing. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const root = useRootData();
  // The address has the language even without root data.
  const { language } = readLanguage(useHref('/'));
  const isStatic = useMatches().some((match) => (match.handle as PageHandle | undefined)?.noScripts);
  return (
    <html
      lang={language}
      data-theme={root?.theme ?? undefined}
      data-cached={root?.cachedScript ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        {root?.cachedScript && <script dangerouslySetInnerHTML={{ __html: root.cachedScript }} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData: { viewer, flash, companyView } }: Route.ComponentProps) {
  // On an anonymous visitor's first page only the browser knows the time zone.
  const timeZone = useTimeZone(viewer.timeZone, defaultViewer.timeZone);
  return (
    <ViewerProvider viewer={useMemo(() => ({ ...viewer, timeZone }), [viewer, timeZone])}>
      <NavigationProgress />
      <RestoreFocus />
      <AutoRefresh />
      <WatchConnection />
      <ToastRegion flash={useFlash(flash)} />
      {companyView && <CompanyViewBanner {...companyView} />}
      <ChallengeContext value={loadChallenge}>
        <Outlet />
      </ChallengeContext>
    </ViewerProvider>
  );
}

/** Used only if not even the header could be rendered; the shells have their own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" className="grow">
      <ErrorScreen error={error} />
    </main>
  );
}
