import { planHas, supportHours } from '#features/accounts/policy/plan-features.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { listLeftDrafts } from '#server/left-drafts.ts';
import { findManagerDesk } from '#server/manager-desk.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { timeZoneChoices } from '#shared/dates.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { invite } from '../commands/invitations.server.ts';
import { saveCompany } from '../commands/profile.server.ts';
import { companyPaths } from '../paths.ts';
import { findAccountManager } from '../queries/account-manager.server.ts';
import {
  findOwnCompany,
  findOwnMembership,
  findOwnershipOffer,
  listInvitations,
  listMembers,
} from '../queries/company.server.ts';
import { findJoinSetting, listJoinRequests, listJoinable } from '../queries/joining.server.ts';
import { companySchema } from '../schema.ts';
import { invitationDays } from '../state.ts';
import { AccountManager, AwaitedManager } from '../ui/account-manager.tsx';
import { JoinableCompanies, JoinRequestTable, JoinSetting } from '../ui/joining.tsx';
import { LeftDrafts } from '../ui/left-drafts.tsx';
import { InvitationTable, MemberTable } from '../ui/member-table.tsx';
import { ProfileFacts, ProfileForm } from '../ui/profile.tsx';
import { RolesField } from '../ui/roles-field.tsx';
import { rolesText } from '../ui/roles-text.ts';
import type { Route } from './+types/company.ts';

const path = companyPaths.company();

export const meta = noindexMeta(m.companies_title, m.companies_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const may = requireUser(ctx).organization.permissions;
  const mayRead = may.has('company.read');
  const company = await findOwnCompany(ctx);
  const plan = await planOf(ctx, company.id);
  const manager = await findAccountManager(ctx, company.id);
  return {
    now: ctx.clock(),
    company,
    manager,
    desk: manager && (await findManagerDesk(ctx, manager.user_id)),
    /** Hours until support answers those who wait for one. */
    managerAwaited: planHas(plan, 'account_manager') ? supportHours(plan) : null,
    mayReadInvoices: may.has('orders.read'),
    hasServiceLevel: may.has('orders.read') && planHas(plan, 'sla'),
    timeZones: may.has('company.edit') ? timeZoneChoices(company.time_zone) : [],
    self: await findOwnMembership(ctx),
    members: mayRead ? await listMembers(ctx) : null,
    invitations: mayRead ? await listInvitations(ctx) : [],
    leftDrafts: may.has('members.edit') ? await listLeftDrafts(ctx) : [],
    offer: await findOwnershipOffer(ctx),
    joining: may.has('owners.edit') ? await findJoinSetting(ctx) : null,
    joinRequests: await listJoinRequests(ctx),
    joinable: await listJoinable(ctx),
    may: {
      edit: may.has('company.edit'),
      editMembers: may.has('members.edit'),
      editOwners: may.has('owners.edit'),
    },
  };
}

export const action = formAction(companySchema, {
  actor: requireUser,
  async run({ ctx, value, refuse }) {
    if (value.intent === 'profile') {
      await saveCompany(ctx, value);
      return redirectWithSuccess(ctx, path, m.companies_saved());
    }
    const { email } = value;
    const { kind } = await invite(ctx, value);
    if (kind === 'is_member') return refuse({ fields: { email: m.companies_invite_is_member({ email }) } });
    if (kind === 'is_invited') return refuse({ fields: { email: m.companies_invite_is_invited({ email }) } });
    return redirectWithFlash(ctx, path, {
      tone: 'success',
      title: m.companies_invited(),
      text: m.companies_invited_text({ email, days: invitationDays }),
    });
  },
});

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, manager, self, members, invitations, leftDrafts, offer, joining, joinRequests, joinable, may } =
    loaderData;
  return (
    <Page>
      <PageHeader
        title={m.companies_title()}
        subtitle={m.companies_subtitle()}
        actions={
          members !== null && (
            <LinkButton to={companyPaths.log()} variant="secondary" size="sm">
              {m.companies_log()}
            </LinkButton>
          )
        }
      />
      {offer !== null && (offer.isToSelf || may.editOwners) && <OwnershipOffer offer={offer} company={company} />}
      <Section title={m.companies_profile()}>
        {may.edit ? (
          <ProfileForm company={company} timeZones={loaderData.timeZones} lastResult={actionData} />
        ) : (
          <ProfileFacts company={company} />
        )}
      </Section>
      {manager !== null && <AccountManager {...manager} desk={loaderData.desk} />}
      {manager === null && loaderData.managerAwaited !== null && <AwaitedManager hours={loaderData.managerAwaited} />}
      {loaderData.hasServiceLevel && (
        <Section title={m.companies_service_level()} text={m.companies_service_level_text()}>
          <LinkButton to={appPaths.serviceLevel()} variant="secondary">
            {m.companies_service_level_see()}
          </LinkButton>
        </Section>
      )}
      {loaderData.mayReadInvoices && (
        <Section title={m.companies_invoices()} text={m.companies_invoices_text()}>
          <LinkButton to={appPaths.invoices()} variant="secondary">
            {m.companies_invoices_see()}
          </LinkButton>
        </Section>
      )}
      {members !== null && (
        <Section
          title={m.companies_members()}
          actions={
            may.edit &&
            members.length > 1 && (
              <LinkButton to={companyPaths.told()} variant="secondary" size="sm">
                {m.companies_told_look()}
              </LinkButton>
            )
          }
        >
          <MemberTable members={members} mayEdit={may.editMembers} />
        </Section>
      )}
      {joinRequests.length > 0 && (
        <Section title={m.companies_join_requests()}>
          <JoinRequestTable requests={joinRequests} />
        </Section>
      )}
      {leftDrafts.length > 0 && (
        <Section title={m.companies_drafts()} text={m.companies_drafts_text()}>
          <LeftDrafts drafts={leftDrafts} />
        </Section>
      )}
      {invitations.length > 0 && (
        <Section title={m.companies_invitations()}>
          <InvitationTable invitations={invitations} now={loaderData.now} mayEdit={may.editMembers} />
        </Section>
      )}
      {may.editMembers && (
        <Section title={m.companies_invite()} text={m.companies_invite_text({ days: invitationDays })}>
          <InviteForm withOwner={may.editOwners} lastResult={actionData} />
        </Section>
      )}
      {joining !== null && <JoinSetting joining={joining} />}
      {may.editOwners && (
        <Section title={m.companies_sign_in()} text={m.companies_sign_in_about()}>
          <LinkButton to={companyPaths.signIn()} variant="secondary">
            {m.companies_sign_in_look()}
          </LinkButton>
        </Section>
      )}
      {joinable.length > 0 && <JoinableCompanies companies={joinable} />}
      {self !== null && (members === null || members.length > 1) && (
        <Section title={m.companies_own_membership()}>
          <DescriptionList
            items={[
              { term: m.companies_roles(), value: rolesText(self.roles) },
              { term: m.companies_member_since(), value: <DateTime value={self.started_at} format="date" /> },
            ]}
          />
          <div className="mt-4">
            <PostButton
              action={companyPaths.steps()}
              fields={{ intent: 'leave' }}
              variant="secondary"
              confirm={{
                title: m.companies_leave_title({ company: company.name }),
                text: m.companies_leave_text(),
              }}
            >
              {m.companies_leave()}
            </PostButton>
          </div>
        </Section>
      )}
      {may.editOwners && (
        <Section title={m.companies_delete()} text={m.companies_delete_text()}>
          <LinkButton to={companyPaths.deletion()} variant="secondary">
            {m.companies_delete_look()}
          </LinkButton>
        </Section>
      )}
    </Page>
  );
}

type LoaderData = Awaited<ReturnType<typeof loader>>;

function OwnershipOffer({
  offer,
  company,
}: {
  offer: NonNullable<LoaderData['offer']>;
  company: LoaderData['company'];
}) {
  const steps = companyPaths.steps();
  const dismiss = { intent: 'dismiss_ownership' };
  return (
    <div className="mb-8">
      {offer.isToSelf ? (
        <Alert
          tone="warning"
          title={m.companies_ownership_offered({ from: offer.from, company: company.name })}
          actions={
            <>
              <PostButton action={steps} fields={{ intent: 'accept_ownership' }} size="sm">
                {m.companies_ownership_accept()}
              </PostButton>
              <PostButton action={steps} fields={dismiss} variant="secondary" size="sm">
                {m.companies_ownership_decline()}
              </PostButton>
            </>
          }
        >
          {m.companies_ownership_offered_text({ from: offer.from })}
        </Alert>
      ) : (
        <Alert
          title={m.companies_ownership_waits({ to: offer.to })}
          actions={
            <PostButton action={steps} fields={dismiss} variant="secondary" size="sm">
              {m.companies_ownership_take_back()}
            </PostButton>
          }
        />
      )}
    </div>
  );
}

function InviteForm({ withOwner, lastResult }: { withOwner: boolean; lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof companySchema>(lastResult, null, { id: 'invite', intent: 'invite' });
  return (
    <AppForm form={form} className="max-w-text">
      <HiddenField name="intent" value="invite" />
      <Field.Text
        field={fields.email}
        label={m.companies_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <RolesField field={fields.roles} withOwner={withOwner} />
      <FormActions>
        <SubmitButton>{m.companies_invite_button()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
