import { type ReactNode, Suspense, lazy } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

import type { PageProblem } from '#server/http/page-problem.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CompassRose } from '#ui/compass.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';
import { appPaths } from '#shared/app-paths.ts';

import { useRootData } from './root-data.ts';
import { loadModule } from './watch-connection.tsx';

/** Returns the problem in a thrown answer of the HTTP layer. */
export function problemOf(error: unknown): Partial<PageProblem> & { status: number } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null
    ? { ...(data as PageProblem), status: error.status }
    : { status: error.status };
}

/** Explains an error and the next step. */
export function ErrorScreen({ error }: { error: unknown }) {
  const problem = problemOf(error);
  if (isPartMissing(error))
    return (
      <Suspense>
        <PartMissing />
      </Suspense>
    );
  if (problem.status === 404) return <NotFoundScreen />;
  if (problem.status === 401) return <SignInPrompt retry={problem.retry} />;
  const title = problem.title ?? m.shared_error_internal();
  const { retry } = problem;
  return (
    <Notice title={title} code={String(problem.status)} pageTitle={title}>
      {problem.failed && <p>{problem.failed}</p>}
      {problem.code === 'unavailable' && <p>{m.app_error_database_away()}</p>}
      {retry && <p>{retry.kept}</p>}
      {problem.detail && problem.detail !== title && <p>{problem.detail}</p>}
      {retry?.typed && <p className="mt-4 max-h-96 overflow-auto text-base whitespace-pre-line">{retry.typed}</p>}
      {problem.status >= 500 && <p>{m.app_error_noted()}</p>}
      {problem.requestId && (
        <p className="mt-2 text-sm">
          {m.app_error_reference()} <span className="ref">{problem.requestId}</span>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {retry && <Retry {...retry} />}
        <LinkButton to="/" variant={retry ? 'secondary' : 'primary'}>
          {m.app_error_home()}
        </LinkButton>
      </div>
    </Notice>
  );
}

/** Returns true for the errors that browsers throw when a script cannot be fetched. */
const isPartMissing = (error: unknown): boolean =>
  error instanceof TypeError &&
  /module script failed|dynamically imported module|importing a module/i.test(error.message);

/** Part of the module that handles a lost connection. */
const PartMissing = lazy(async () => ({ default: (await loadModule()).PartMissing }));

export function NotFoundScreen() {
  return (
    <Notice title={m.app_not_found()} code="404" pageTitle={m.app_not_found_title()}>
      <p>{m.app_not_found_text()}</p>
      <div className="mt-6">
        <LinkButton to="/">{m.app_error_home()}</LinkButton>
      </div>
    </Notice>
  );
}

/** For pages that require signing in; returns here afterwards. */
function SignInPrompt({ retry }: { retry: PageProblem['retry'] }) {
  const { pathname, search } = useLocation();
  if (retry) return <SessionEnded retry={retry} />;
  return (
    <Notice title={m.app_gate_sign_in()} pageTitle={m.app_gate_sign_in()}>
      <p>{m.app_sign_in_wanted()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={appPaths.signIn(pathname + search)} reloadDocument>
          {m.app_sign_in()}
        </LinkButton>
        <LinkButton to={appPaths.signUp()} variant="secondary">
          {m.app_sign_up()}
        </LinkButton>
      </div>
    </Notice>
  );
}

/** The session ended while something was typed: the user signs in in another tab, and the text stays here. */
function SessionEnded({ retry }: { retry: NonNullable<PageProblem['retry']> }) {
  const title = m.app_session_ended();
  return (
    <Notice title={title} pageTitle={title}>
      <p>{m.app_session_ended_text()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={appPaths.signIn('/')} target="_blank" reloadDocument>
          {m.app_session_ended_sign_in()}
        </LinkButton>
        <Retry {...retry} />
      </div>
    </Notice>
  );
}

function Notice({
  title,
  code,
  pageTitle,
  children,
}: {
  title: string;
  code?: string;
  pageTitle: string;
  children: ReactNode;
}) {
  const siteName = useRootData()?.siteName;
  return (
    <div className="relative mx-auto grid w-full max-w-wide items-center gap-10 overflow-hidden px-4 py-16 sm:px-6 md:min-h-[28rem] md:grid-cols-[minmax(0,1fr)_18rem]">
      <title>{siteName ? `${pageTitle} · ${siteName}` : pageTitle}</title>
      <meta name="robots" content="noindex" />
      <div>
        {code && <p className="eyebrow tabular mb-3">{code}</p>}
        <h1 className="text-4xl">{title}</h1>
        <div className="mt-4 max-w-narrow text-lg text-muted">{children}</div>
      </div>
      <CompassRose className="hidden size-72 rotate-12 text-line-strong opacity-60 md:block" />
    </div>
  );
}

/** Sends the posted fields again unchanged, so nothing typed is lost. */
function Retry({ action, fields }: NonNullable<PageProblem['retry']>) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value], index) => (
        <HiddenField key={`${name} ${String(index)}`} name={name} value={value} />
      ))}
      <Button type="submit">{m.app_error_retry()}</Button>
    </form>
  );
}
