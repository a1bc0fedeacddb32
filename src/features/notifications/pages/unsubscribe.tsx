import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { LinkButton } from '#ui/button.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { stopMail } from '../commands/preferences.server.ts';
import { notificationPaths } from '../paths.ts';
import { readUnsubscribe } from '../queries/unsubscribe-token.server.ts';
import type { Route } from './+types/unsubscribe.ts';

export const meta = pageMeta(() => ({
  title: m.notifications_unsubscribe(),
  description: m.notifications_unsubscribe_description(),
  // Without its token, because head data are copied when a page is shared.
  path: '/unsubscribe',
  noindex: true,
}));

/** Asks first, because mail scanners open links. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { kind, token } = args.params;
  if (readUnsubscribe(ctx, kind, token) === null) throw new AppError('not_found');
  return { label: ctx.registry.notificationKinds.get(kind)?.label() ?? null };
}

/**
 * Handles the page's button and the one-click request of mail programs (RFC 8058), which has no cookie and follows no
 * redirect.
 */
export async function action(args: Route.ActionArgs) {
  await stopMail(getCtx(args), args.params);
  return { isDone: true };
}

export default function Unsubscribe({ loaderData: { label }, actionData }: Route.ComponentProps) {
  const isDone = actionData?.isDone ?? false;
  return (
    <Page width="narrow">
      <PageHeader title={isDone ? m.notifications_unsubscribe_done() : m.notifications_unsubscribe()} />
      {label !== null && (
        <p className="mb-6">
          <MarkedText
            parts={
              isDone
                ? m.notifications_unsubscribe_done_text.parts({ label })
                : m.notifications_unsubscribe_text.parts({ label })
            }
            marks={{ kind: <strong /> }}
          />
        </p>
      )}
      {isDone ? (
        <LinkButton to={notificationPaths.preferences()} variant="secondary">
          {m.notifications_unsubscribe_choose()}
        </LinkButton>
      ) : (
        <PostButton>{m.notifications_unsubscribe()}</PostButton>
      )}
    </Page>
  );
}
