import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { housePaths } from '#shared/house-paths.ts';

import { accountPaths } from '../paths.ts';
import { findProfile } from '../queries/profile.server.ts';
import { deletionGraceDays } from '../state.ts';
import type { Route } from './+types/keep-account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Keep your account?',
      description: 'Your account is about to be deleted.',
      path: accountPaths.keepAccount(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const profile = await findProfile(ctx, requireUser(ctx).userId);
  if (!profile?.deletion_requested_at) throw redirect(housePaths.dashboard());
  return { erasedOn: new Date(profile.deletion_requested_at.getTime() + deletionGraceDays * 86_400_000) };
}

export default function KeepAccount({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <PageHeader title="Keep your account?" />
      <Card padding="lg" as="div">
        <p className="mb-6">
          You asked us to delete your account. On <DateTime value={loaderData.erasedOn} format="date" /> it and
          everything in it will be erased for good.
        </p>
        <div className="flex flex-wrap gap-3">
          <PostButton action={accountPaths.deletion()}>Keep my account</PostButton>
          <PostButton action={accountPaths.logout()} variant="quiet">
            Let it be deleted
          </PostButton>
        </div>
      </Card>
    </Page>
  );
}
