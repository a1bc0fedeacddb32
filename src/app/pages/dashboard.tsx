import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { accountPaths } from '#features/accounts/paths.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { type NavigationLink, quickActions } from '../navigation.server.ts';
import { dashboardCards } from '../queries/dashboard-cards.server.ts';
import { listOwnActivity } from '../queries/recent-activity.server.ts';
import { DashboardCards } from '../ui/dashboard-cards.tsx';
import { RecentActivity } from '../ui/recent-activity.tsx';
import type { Route } from './+types/dashboard.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.app_dashboard, m.app_dashboard_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const profile = await findProfile(ctx, actor.userId);
  if (profile === null) throw new AppError('unauthenticated');
  return {
    profile,
    cards: await dashboardCards(ctx),
    actions: mainFirst(await quickActions(ctx), profile.user_type),
    activity: await listOwnActivity(ctx),
    needsSecondFactor: actor.mfa === 'pending',
    debug: ctx.config.environment === 'development' ? { actor, requestId: ctx.requestId } : null,
  };
}

/** Puts the main button of this kind of account first and keeps the order of the others. */
function mainFirst(all: readonly NavigationLink[], userType: NavigationLink['mainFor']): NavigationLink[] {
  return [...all.filter(({ mainFor }) => mainFor === userType), ...all.filter(({ mainFor }) => mainFor !== userType)];
}

const userTypes = { customer: () => m.app_dashboard_customer(), business: () => m.app_dashboard_business() };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { profile, cards, actions, activity, debug } = loaderData;
  const next = cards.find((card) => card.next)?.next;
  return (
    <Page>
      <PageHeader
        title={m.app_dashboard()}
        subtitle={m.app_dashboard_welcome({ name: profile.first_name })}
        actions={next && <LinkButton to={next.to}>{next.label}</LinkButton>}
      />
      <nav
        aria-label={m.app_dashboard_actions()}
        className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex lg:flex-wrap"
      >
        {actions.map(({ label, to }, index) => (
          <LinkButton key={to} to={to} size="sm" variant={index === 0 && !next ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </nav>
      <div className="mb-8 space-y-4 empty:hidden">
        {profile.deletion_requested_at && (
          <Alert
            tone="warning"
            title={m.privacy_delete_requested()}
            actions={
              <PostButton action={accountPaths.deletion()} variant="secondary" size="sm">
                {m.privacy_delete_requested_keep()}
              </PostButton>
            }
          >
            <MarkedText
              parts={m.app_dashboard_deletion.parts({})}
              marks={{ date: <DateTime value={profile.deletion_requested_at} format="date" /> }}
            />
          </Alert>
        )}
        {loaderData.needsSecondFactor && (
          <Alert
            tone="warning"
            title={m.app_dashboard_second_factor()}
            actions={
              <LinkButton to={accountPaths.secondFactor()} variant="secondary" size="sm">
                {m.app_dashboard_second_factor_link()}
              </LinkButton>
            }
          >
            {m.app_dashboard_second_factor_text()}
          </Alert>
        )}
      </div>
      <Columns>
        <DashboardCards cards={cards} />
        <div className="space-y-6">
          <RecentActivity items={activity} />
          <Card title={m.app_dashboard_account()}>
            <DescriptionList
              items={[
                { term: m.app_dashboard_email(), value: profile.email },
                { term: m.app_dashboard_type(), value: userTypes[profile.user_type]() },
              ]}
            />
            <p className="mt-4">
              <Link className="link" to={accountPaths.account()}>
                {m.app_dashboard_edit()}
              </Link>
            </p>
          </Card>
          {debug && (
            <Card title={m.app_dashboard_debug()} as="div">
              <pre className="overflow-x-auto text-xs">{JSON.stringify(debug, null, 2)}</pre>
            </Card>
          )}
        </div>
      </Columns>
    </Page>
  );
}
