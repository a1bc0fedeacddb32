import { Link } from 'react-router';

import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader, Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { StatCards } from '#ui/stat-card.tsx';
import { accountPaths } from '#features/accounts/paths.ts';
import { housePaths } from '#shared/house-paths.ts';
import type { PageHandle } from '#ui/page-handle.ts';

import { linksFor } from '../navigation.server.ts';
import { dashboardCards } from '../queries/dashboard-cards.server.ts';
import { listOwnActivity } from '../queries/recent-activity.server.ts';
import { RecentActivity } from '../ui/recent-activity.tsx';
import type { Route } from './+types/dashboard.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Dashboard', description: 'Your listings and your account.', path: housePaths.dashboard(), noindex: true },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const profile = await findProfile(ctx, actor.userId);
  if (profile === null) throw new AppError('unauthenticated');
  return {
    profile,
    cards: await dashboardCards(ctx),
    quickActions: linksFor(ctx, 'quickActions'),
    activity: await listOwnActivity(ctx),
    needsSecondFactor: actor.mfa === 'pending',
    debug: ctx.config.environment === 'development' ? { actor, requestId: ctx.requestId } : null,
  };
}

const userTypes = { customer: 'Customer', business: 'Business' };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { profile, cards, quickActions, activity, debug } = loaderData;
  return (
    <Page>
      <PageHeader title="Dashboard" subtitle={`Welcome, ${profile.first_name}.`} />
      <div className="mb-8 space-y-4 empty:hidden">
        {profile.deletion_requested_at && (
          <Alert
            tone="warning"
            title="Your account will be deleted"
            actions={
              <PostButton action={accountPaths.deletion()} variant="secondary" size="sm">
                Keep my account
              </PostButton>
            }
          >
            Deletion was asked for on <DateTime value={profile.deletion_requested_at} format="date" />. After 30 days
            everything is erased for good.
          </Alert>
        )}
        {loaderData.needsSecondFactor && (
          <Alert
            tone="warning"
            title="Your role needs a second factor"
            actions={
              <LinkButton to={accountPaths.secondFactor()} variant="secondary" size="sm">
                Set it up
              </LinkButton>
            }
          >
            You can use your administrator or moderator rights once it is set up.
          </Alert>
        )}
      </div>
      <Columns>
        <div className="space-y-10">
          {cards.length > 0 && <StatCards cards={cards} />}
          <Section title="Quick actions">
            <div className="flex flex-wrap gap-3">
              {quickActions.map(({ label, to }, index) => (
                <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </LinkButton>
              ))}
            </div>
          </Section>
        </div>
        <div className="space-y-6">
          <RecentActivity items={activity} />
          <Card title="Account information">
            <DescriptionList
              items={[
                { term: 'Name', value: `${profile.first_name} ${profile.last_name}`.trim() },
                { term: 'Email', value: profile.email },
                { term: 'Company', value: profile.company_name },
                { term: 'Phone', value: profile.phone },
                { term: 'Account type', value: userTypes[profile.user_type] },
                { term: 'Member since', value: <DateTime value={profile.created_at} format="date" /> },
              ]}
            />
            <p className="mt-4">
              <Link className="link" to={accountPaths.account()}>
                Edit account
              </Link>
            </p>
          </Card>
          {debug && (
            <Card title="Debug" as="div">
              <pre className="overflow-x-auto text-xs">{JSON.stringify(debug, null, 2)}</pre>
            </Card>
          )}
        </div>
      </Columns>
    </Page>
  );
}
