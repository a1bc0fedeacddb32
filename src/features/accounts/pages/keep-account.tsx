import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { appPaths } from '#shared/app-paths.ts';

import { accountPaths } from '../paths.ts';
import { findProfile } from '../queries/profile.server.ts';
import { deletionGraceDays } from '../state.ts';
import type { Route } from './+types/keep-account.ts';

export const meta = noindexMeta(m.accounts_keep, m.accounts_keep_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const profile = await findProfile(ctx, requireUser(ctx).userId);
  if (!profile?.deletion_requested_at) throw redirect(appPaths.dashboard());
  return { erasedOn: new Date(profile.deletion_requested_at.getTime() + deletionGraceDays * 86_400_000) };
}

export default function KeepAccount({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <PageHeader title={m.accounts_keep()} />
      <Card padding="lg" as="div">
        <p className="mb-6">
          <MarkedText
            parts={m.accounts_keep_text.parts({})}
            marks={{ date: <DateTime value={loaderData.erasedOn} format="date" /> }}
          />
        </p>
        <div className="flex flex-wrap gap-3">
          <PostButton action={accountPaths.deletion()}>{m.accounts_keep_button()}</PostButton>
          <PostButton action={accountPaths.logout()} variant="quiet">
            {m.accounts_keep_not()}
          </PostButton>
        </div>
      </Card>
    </Page>
  );
}
