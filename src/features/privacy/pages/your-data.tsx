import { requestDeletion } from '#features/accounts/commands/deletion.server.ts';
import { proveOwner } from '#features/accounts/commands/prove-owner.server.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { findProofKind } from '#features/accounts/queries/second-factor.server.ts';
import { proofSchema } from '#features/accounts/schema.ts';
import { deletionGraceDays } from '#features/accounts/state.ts';
import { AccountPage } from '#features/accounts/ui/account-page.tsx';
import { StoredDataTable } from '#features/accounts/ui/stored-data-table.tsx';
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
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { privacyPaths } from '../paths.ts';
import { findAdChoice } from '../queries/ad-choice.server.ts';
import { listOwnConsents } from '../queries/consents.server.ts';
import { listOwnDisclosures } from '../queries/disclosures.server.ts';
import { OwnConsents, WhoHasMyData } from '../ui/sharing.tsx';
import type { Route } from './+types/your-data.ts';

export const meta = noindexMeta(m.privacy_data, m.privacy_data_description);

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
    adChoice: await findAdChoice(ctx, args.request),
    proofKind: await findProofKind(ctx, userId),
    personalData: ctx.registry.personalData.map(({ table, holds, kept, seenBy }) => ({
      table,
      holds: holds(),
      kept: kept(),
      seenBy: seenBy(),
    })),
    erasedOn: requestedAt && new Date(requestedAt.getTime() + deletionGraceDays * 86_400_000),
  };
}

export const action = formAction(proofSchema, {
  actor: requireUser,
  async run({ ctx, actor, value, refuse }) {
    const kind = await findProofKind(ctx, actor.userId);
    if (!(await proveOwner(ctx, kind, value.proof))) return refuse({ fields: { proof: proofRefused[kind]() } });
    const result = await requestDeletion(ctx);
    if (result.kind === 'last_admin') return refuse({ form: m.privacy_delete_last_admin() });
    if (result.kind === 'last_owner') return refuse({ form: m.privacy_delete_last_owner({ company: result.company }) });
    return redirectWithFlash(
      ctx,
      '/',
      {
        tone: 'success',
        title: m.privacy_delete_requested(),
        text: m.privacy_delete_requested_toast({
          date: formatDate(result.erasedOn),
        }),
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
      <Section title={m.privacy_download()} text={m.privacy_download_text()}>
        <a className="link inline-flex items-center gap-2" href={accountPaths.export()} download>
          <Download className="size-5" /> {m.privacy_download_link()}
        </a>
      </Section>
      <Section title={m.privacy_kept()} text={m.privacy_kept_text()}>
        <StoredDataTable rows={personalData} />
      </Section>
      <Section title={m.privacy_sharing()} text={m.privacy_sharing_text()}>
        <WhoHasMyData
          items={sharing.items}
          nextHref={sharing.nextCursor === null ? null : privacyPaths.data(sharing.nextCursor)}
          isLaterPage={loaderData.isLaterPage}
        />
      </Section>
      {loaderData.adChoice !== 'not_asked' && (
        <Section title={m.privacy_ads()} text={m.privacy_ads_text()}>
          <Link className="link" to={privacyPaths.choices()}>
            {m.privacy_choices()}
          </Link>
        </Section>
      )}
      {consents.length > 0 && (
        <Section title={m.privacy_consents()} text={m.privacy_consents_text()}>
          <OwnConsents consents={consents} />
        </Section>
      )}
      <Section title={m.privacy_delete()}>
        {erasedOn ? (
          <Alert
            tone="warning"
            title={m.privacy_delete_requested()}
            actions={<PostButton action={accountPaths.deletion()}>{m.privacy_delete_requested_keep()}</PostButton>}
          >
            <MarkedText
              parts={m.privacy_delete_requested_text.parts({})}
              marks={{ date: <DateTime value={erasedOn} format="date" /> }}
            />
          </Alert>
        ) : (
          <>
            <p className="mb-4">{m.privacy_delete_text({ days: deletionGraceDays })}</p>
            <AppForm form={form} summary={false}>
              <ProofField kind={proofKind} field={fields.proof} />
              <FormActions>
                <SubmitButton variant="danger">{m.privacy_delete_button()}</SubmitButton>
              </FormActions>
            </AppForm>
          </>
        )}
      </Section>
    </AccountPage>
  );
}
