import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { useAppForm } from '#ui/form.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { inviteAgain } from '../commands/invite-owner.server.ts';
import { resubmitRegistration } from '../commands/resubmit-registration.server.ts';
import { partnerPaths } from '../paths.ts';
import { findItsPartner, findRegistrationByToken } from '../queries/registrations.server.ts';
import { resubmitSchema } from '../schema/registration.ts';
import { type RegistrationStatus, registrationStatusLabels, registrationStatusTones } from '../state/registration.ts';
import { RegistrationForm } from '../ui/registration-form.tsx';
import { registrationOptions } from './registration-options.server.ts';
import type { Route } from './+types/registration-status.ts';

export const meta = pageMeta(() => ({
  title: m.partners_status_page(),
  description: m.partners_status_page_text(),
  // Without its token, because head data are copied when a page is shared.
  path: partnerPaths.providerSignup(),
  noindex: true,
}));

export const handle: PageHandle = { failed: () => m.partners_registration_failed() };

/** The link's holder counts as the registration's author. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const registration = await findRegistrationByToken(ctx, args.params.token);
  const { reference, status, reason, reason_language, submitted_at, company_name } = registration;
  const isAsked = status === 'changes_requested';
  const partner = await findItsPartner(ctx, registration);
  return {
    reference,
    status,
    reason,
    reason_language,
    submitted_at,
    company_name,
    partner: partner && { slug: partner.slug, is_claimed: partner.is_claimed },
    asked: isAsked ? { values: registration, options: registrationOptions(args.request) } : null,
  };
}

export const action = formAction(resubmitSchema, {
  async before({ ctx, body }, { params: { token } }: Route.ActionArgs) {
    if (body.get('intent') !== 'invite') return undefined;
    await inviteAgain(ctx, token);
    return redirectWithFlash(ctx, partnerPaths.registrationStatus(token), {
      tone: 'success',
      title: m.partners_status_invited(),
      text: m.partners_status_invited_text(),
    });
  },
  failed: () => m.partners_registration_failed(),
  async run({ ctx, value }, { params: { token } }) {
    await resubmitRegistration(ctx, token, value);
    return redirectWithFlash(ctx, partnerPaths.registrationStatus(token), {
      tone: 'success',
      title: m.partners_status_sent_again(),
      text: m.partners_registration_success_text(),
    });
  },
});

export default function RegistrationStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, status, reason, reason_language, submitted_at, company_name, partner, asked } = loaderData;
  return (
    <Page width={asked === null ? 'text' : undefined}>
      <PageHeader
        title={company_name}
        eyebrow={m.partners_status_page()}
        subtitle={reference}
        badge={<Badge tone={registrationStatusTones[status]}>{registrationStatusLabels[status]()}</Badge>}
      />
      <p className="max-w-text">{explanations[status]()}</p>
      <p className="mt-2 text-sm text-muted">
        <MarkedText parts={m.partners_status_sent.parts({})} marks={{ date: <DateTime value={submitted_at} /> }} />
      </p>
      {reason !== null && (
        <div className="mt-6">
          <Alert tone="warning" title={m.partners_status_reason()}>
            <p lang={reason_language ?? undefined} className="whitespace-pre-line">
              {reason}
            </p>
          </Alert>
        </div>
      )}
      {partner !== null && (
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={partnerPaths.partner(partner.slug)}>{m.partners_status_profile()}</LinkButton>
          {!partner.is_claimed && (
            <PostButton fields={{ intent: 'invite' }} variant="secondary">
              {m.partners_status_invite()}
            </PostButton>
          )}
        </div>
      )}
      {asked !== null && (
        <Card title={m.partners_status_change()} className="mt-8">
          <Again {...asked} lastResult={actionData} />
        </Card>
      )}
    </Page>
  );
}

const explanations: Readonly<Record<RegistrationStatus, () => string>> = {
  submitted: () => m.partners_status_submitted_text(),
  in_review: () => m.partners_status_in_review_text(),
  changes_requested: () => m.partners_status_changes_text(),
  approved: () => m.partners_status_approved_text(),
  rejected: () => m.partners_status_rejected_text(),
};

type Asked = NonNullable<Route.ComponentProps['loaderData']['asked']>;

function Again({ values, options, lastResult }: Asked & { lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof resubmitSchema>(lastResult, { ...values, answer: '' });
  return (
    <RegistrationForm
      form={form}
      fields={fields}
      answer={fields.answer}
      hidden={<HiddenField name="version" value={values.version} />}
      label={m.partners_status_send_again()}
      {...options}
    />
  );
}
