import { requestDeletion } from '#features/accounts/commands/deletion.server.ts';
import { proveOwner } from '#features/accounts/commands/prove-owner.server.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { findProofKind } from '#features/accounts/queries/second-factor.server.ts';
import { proofSchema } from '#features/accounts/schema.ts';
import { deletionGraceDays } from '#features/accounts/state.ts';
import { AccountPage } from '#features/accounts/ui/account-page.tsx';
import { KeptTable } from '#features/accounts/ui/kept-table.tsx';
import { ProofField, proofRefused } from '#features/accounts/ui/proof-field.tsx';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { noSessionCookie } from '#server/session/session-cookie.ts';
import { formatDate } from '#shared/dates.ts';
import { accountPaths } from '#features/accounts/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Download } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { privacyPaths } from '../paths.ts';
import { listOwnConsents } from '../queries/consents.server.ts';
import { listOwnDisclosures } from '../queries/disclosures.server.ts';
import { OwnConsents, WhoHasMyData } from '../ui/sharing.tsx';
import type { Route } from './+types/your-data.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Your data',
      description: 'Download or delete everything we keep about you.',
      path: privacyPaths.data(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { userId } = requireUser(ctx);
  const profile = await findProfile(ctx, userId);
  const requestedAt = profile?.deletion_requested_at ?? null;
  const cursor = args.url.searchParams.get('cursor');
  return {
    sharing: await listOwnDisclosures(ctx, { cursor }),
    isLaterPage: cursor !== null,
    consents: await listOwnConsents(ctx),
    proofKind: await findProofKind(ctx, userId),
    personalData: ctx.registry.personalData.map(({ table, holds, kept, seenBy }) => ({ table, holds, kept, seenBy })),
    erasedOn: requestedAt && new Date(requestedAt.getTime() + deletionGraceDays * 86_400_000),
  };
}

export const action = formAction(proofSchema, {
  actor: requireUser,
  async run({ ctx, actor, value, refuse }) {
    const kind = await findProofKind(ctx, actor.userId);
    if (!(await proveOwner(ctx, kind, value.proof))) return refuse({ fields: { proof: proofRefused[kind] } });
    const result = await requestDeletion(ctx);
    if (result.kind === 'last_admin')
      return refuse({ form: 'You are the last administrator. Make somebody else one first.' });
    return redirectWithFlash(
      ctx,
      '/',
      {
        tone: 'success',
        title: 'Your account will be deleted',
        text: `Everything is erased on ${formatDate(result.erasedOn)}. Sign in before that day to keep your account.`,
      },
      { 'set-cookie': noSessionCookie(ctx.config) },
    );
  },
});

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { erasedOn, proofKind, sharing, consents, personalData } = loaderData;
  const [form, fields] = useAppForm<typeof proofSchema>(actionData, null);
  return (
    <AccountPage>
      <Section
        title="Download your data"
        text="Everything we keep about you, in one JSON file: your profile, devices, listings and pictures."
      >
        <a className="link inline-flex items-center gap-2" href={accountPaths.export()} download>
          <Download className="size-5" /> Download my data
        </a>
      </Section>
      <Section title="What we keep" text="All of it, how long, and who sees it.">
        <KeptTable rows={personalData} />
      </Section>
      <Section
        title="Who has my data"
        text="People who were shown something of you that strangers do not see, and about what."
      >
        <WhoHasMyData
          items={sharing.items}
          nextHref={sharing.nextCursor === null ? null : privacyPaths.data(sharing.nextCursor)}
          isLaterPage={loaderData.isLaterPage}
        />
      </Section>
      {consents.length > 0 && (
        <Section
          title="What you agreed to"
          text="You can withdraw it at any time; what was done until then stays done."
        >
          <OwnConsents consents={consents} />
        </Section>
      )}
      <Section title="Delete your account">
        {erasedOn ? (
          <Alert
            tone="warning"
            title="Your account will be deleted"
            actions={<PostButton action={accountPaths.deletion()}>Keep my account</PostButton>}
          >
            On <DateTime value={erasedOn} format="date" /> it and everything in it will be erased for good.
          </Alert>
        ) : (
          <>
            <p className="mb-4">
              You are signed out at once, and {deletionGraceDays} days later everything of yours is erased for good. If
              you change your mind within these days, sign in and keep your account.
            </p>
            <AppForm form={form} summary={false}>
              <ProofField kind={proofKind} field={fields.proof} />
              <FormActions>
                <SubmitButton variant="danger">Delete My Account</SubmitButton>
              </FormActions>
            </AppForm>
          </>
        )}
      </Section>
    </AccountPage>
  );
}
