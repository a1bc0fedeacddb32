import { type Flash, redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { passwordTooCommon } from '#features/accounts/schema.ts';
import { AuthPage } from '#features/accounts/ui/auth-page.tsx';
import { TimeZoneField } from '#features/accounts/ui/time-zone-field.tsx';
import { appPaths } from '#shared/app-paths.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import {
  type Refusal,
  acceptInvitation,
  declineInvitation,
  joinAsNewcomer,
} from '../commands/answer-invitation.server.ts';
import { companyPaths } from '../paths.ts';
import { findInvitation, hasAccount } from '../queries/invitation.server.ts';
import { invitationSchema } from '../schema.ts';
import { invitationDays } from '../state.ts';
import { rolesText } from '../ui/roles-text.ts';
import type { Route } from './+types/invitation.ts';

const path = companyPaths.invitation();

export const meta = noindexMeta(m.companies_invitation, m.companies_invitation_description);

/** The link in the mail of an invitation. Opening it changes nothing, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const { actor } = ctx;
  const token = args.url.searchParams.get('token') ?? '';
  const invitation = await findInvitation(ctx, token);
  if (invitation === null) return { view: 'bad_link' as const, isSignedIn: actor.kind === 'user' };
  const { state, company, email, roles, invitedBy } = invitation;
  if (state !== 'open') {
    const isOwn = actor.kind === 'user' && actor.userId === invitation.acceptedBy;
    return { view: 'closed' as const, state, company, isOwn };
  }
  const offer = { company, email, roles, inviter: invitedBy?.name ?? null, token };
  if (actor.kind !== 'user')
    return { view: (await hasAccount(ctx, email)) ? ('sign_in' as const) : ('newcomer' as const), ...offer };
  if (actor.email !== email) return { view: 'other_address' as const, own: actor.email, ...offer };
  return { view: actor.emailVerified ? ('answer' as const) : ('unverified' as const), ...offer };
}

const refusals: Record<Refusal, Words> = {
  bad_link: () => m.companies_invitation_bad_link({ days: invitationDays }),
  accepted: () => m.companies_invitation_used(),
  declined: () => m.companies_invitation_declined(),
  withdrawn: () => m.companies_invitation_taken_back(),
  other_address: () => m.companies_invitation_other_address(),
  unverified: () => m.companies_invitation_unverified(),
  is_member: () => m.companies_invitation_is_member(),
  has_account: () => m.companies_invitation_has_account(),
};

export const action = formAction(invitationSchema, {
  async run({ ctx, value, refuse }, { request }) {
    const { token } = value;
    const here = companyPaths.invitation(token);
    const refused = (kind: Refusal) => {
      const flash: Flash = { tone: 'error', title: m.companies_invitation_not_possible(), text: refusals[kind]() };
      return redirectWithFlash(ctx, here, flash);
    };
    switch (value.intent) {
      case 'accept': {
        requireUser(ctx);
        const result = await acceptInvitation(ctx, token);
        if (result.kind !== 'joined') return refused(result.kind);
        const title = m.companies_joined({ company: result.company });
        return redirectWithSuccess(ctx, appPaths.dashboard(), title);
      }
      case 'decline': {
        const result = await declineInvitation(ctx, token);
        if (result.kind !== 'done') return refused(result.kind);
        return redirectWithSuccess(ctx, here, m.companies_invitation_declined());
      }
      case 'join': {
        const device = await deviceOf(ctx, request);
        const result = await joinAsNewcomer(ctx, { ...value, device });
        if (result.kind === 'weak_password') return refuse({ fields: { password: passwordTooCommon() } });
        if (result.kind !== 'joined') return refused(result.kind);
        const { company, cookie } = result;
        return redirectWithFlash(
          ctx,
          appPaths.dashboard(),
          { tone: 'success', title: m.companies_joined({ company }) },
          { 'set-cookie': cookie },
        );
      }
    }
  },
});

type Data = Awaited<ReturnType<typeof loader>>;
type Closed = Extract<Data, { view: 'closed' }>;
type Open = Exclude<Data, { view: 'closed' | 'bad_link' }>;

const closedText = ({ state, isOwn }: Closed): string => {
  if (isOwn) return m.companies_invitation_is_member();
  if (state === 'accepted') return m.companies_invitation_used();
  return state === 'declined' ? m.companies_invitation_declined() : m.companies_invitation_taken_back();
};

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === 'bad_link')
    return (
      <AuthPage title={m.companies_invitation()}>
        <Alert tone="warning" title={m.companies_invitation_bad()}>
          {m.companies_invitation_bad_link({ days: invitationDays })}
        </Alert>
        <div className="mt-6 grid gap-3">
          {loaderData.isSignedIn ? (
            <LinkButton to={appPaths.dashboard()}>{m.companies_invitation_to_dashboard()}</LinkButton>
          ) : (
            <LinkButton to={appPaths.signIn(appPaths.dashboard())}>{m.companies_invitation_to_sign_in()}</LinkButton>
          )}
          <LinkButton to="/" variant="quiet">
            {m.companies_invitation_home()}
          </LinkButton>
        </div>
      </AuthPage>
    );
  if (loaderData.view === 'closed')
    return (
      <AuthPage title={m.companies_invitation_to({ company: loaderData.company })}>
        <p className="mb-6">{closedText(loaderData)}</p>
        <LinkButton to={loaderData.isOwn ? companyPaths.choose() : '/'} className="w-full">
          {loaderData.isOwn ? m.companies_choose() : m.companies_invitation_home()}
        </LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title={m.companies_invitation_to({ company: loaderData.company })}>
      <p className="mb-2">
        {loaderData.inviter === null
          ? m.companies_invitation_text_unnamed({ company: loaderData.company })
          : m.companies_invitation_text({ inviter: loaderData.inviter, company: loaderData.company })}
      </p>
      <p className="mb-6">
        {m.companies_mail_roles({ count: loaderData.roles.length, roles: rolesText(loaderData.roles) })}
      </p>
      <Answer {...loaderData} lastResult={actionData} />
    </AuthPage>
  );
}

function Answer({ lastResult, ...invitation }: Open & { lastResult: unknown }) {
  const { view, email, token } = invitation;
  const here = companyPaths.invitation(token);
  switch (view) {
    case 'answer':
      return (
        <>
          <PostButton action={path} fields={{ intent: 'accept', token }} className="[&>button]:w-full">
            {m.companies_invitation_accept()}
          </PostButton>
          <Decline token={token} />
        </>
      );
    case 'newcomer':
      return (
        <>
          <NewcomerForm email={email} token={token} lastResult={lastResult} />
          <Decline token={token} />
        </>
      );
    case 'sign_in':
      return (
        <>
          <p className="mb-4">{m.companies_invitation_sign_in_text({ email })}</p>
          <LinkButton to={appPaths.signIn(here)} className="w-full">
            {m.companies_invitation_sign_in()}
          </LinkButton>
          <Decline token={token} />
        </>
      );
    case 'other_address':
      return (
        <>
          <p className="mb-4">{m.companies_invitation_other({ email, own: invitation.own })}</p>
          <PostButton action={appPaths.signOut()} className="[&>button]:w-full">
            {m.companies_invitation_sign_out()}
          </PostButton>
        </>
      );
    case 'unverified':
      return <p>{m.companies_invitation_unverified()}</p>;
  }
}

const Decline = ({ token }: { token: string }) => (
  <PostButton
    action={path}
    fields={{ intent: 'decline', token }}
    variant="quiet"
    className="mt-3 block [&>button]:w-full"
  >
    {m.companies_invitation_decline()}
  </PostButton>
);

function NewcomerForm({ email, token, lastResult }: { email: string; token: string; lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof invitationSchema>(lastResult, null, { id: 'join', intent: 'join' });
  return (
    <AppForm form={form} action={companyPaths.invitation(token)}>
      <HiddenField name="intent" value="join" />
      <HiddenField name="token" value={token} />
      <p>{m.companies_invitation_newcomer({ email })}</p>
      <FormRow>
        <Field.Text field={fields.first_name} label={m.accounts_field_first_name()} autoComplete="given-name" />
        <Field.Text field={fields.last_name} label={m.accounts_field_last_name()} autoComplete="family-name" />
      </FormRow>
      <PasswordField
        field={fields.password}
        label={m.accounts_field_password()}
        autoComplete="new-password"
        hint={m.accounts_field_password_hint()}
      />
      <TimeZoneField />
      <FormActions>
        <SubmitButton className="w-full">{m.companies_invitation_join()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
