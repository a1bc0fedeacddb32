import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { addressChoices } from '#features/catalog/queries.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { passBotCheck } from '#server/bot-check.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { BotCheck } from '#ui/bot-check.tsx';
import { Card } from '#ui/card.tsx';
import { useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { registerProvider } from '../commands/register-provider.server.ts';
import { unprovenLimit } from '../limits.ts';
import { partnerPaths } from '../paths.ts';
import { registrationSchema } from '../schema/registration.ts';
import { RegistrationForm } from '../ui/registration-form.tsx';
import { registrationOptions } from './registration-options.server.ts';
import type { Route } from './+types/provider-signup.ts';

export const meta = pageMeta(() => ({
  title: m.partners_registration_title(),
  description: m.partners_registration_description(),
  path: partnerPaths.providerSignup(),
}));

export const handle: PageHandle = { failed: () => m.partners_registration_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const profile = ctx.actor.kind === 'user' ? await findProfile(ctx, ctx.actor.userId) : null;
  return {
    isSent: new URL(args.request.url).searchParams.has('sent'),
    options: registrationOptions(args.request),
    known: {
      country_code: addressChoices(args.request, profile?.phone).country,
      ...(profile && {
        company_name: profile.company_name ?? '',
        contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
        email: profile.email,
        phone: profile.phone ?? '',
      }),
    },
    sessionId: ctx.newId(),
    botCheck: offerBotCheck(args),
    answerTime: await findAnswerTime(ctx),
  };
}

export const action = formAction(registrationSchema, {
  failed: () => m.partners_registration_failed(),
  async run({ ctx, value, body }) {
    await registerProvider(ctx, value, () => passBotCheck(ctx, body, unprovenLimit));
    return redirectWithFlash(ctx, `${partnerPaths.providerSignup()}?sent`, {
      tone: 'success',
      title: m.partners_registration_success(),
      text: m.partners_registration_success_text(),
    });
  },
});

const steps = (answerTime: string) => [
  { title: m.partners_registration_step_send(), text: m.partners_registration_step_send_text() },
  { title: m.partners_registration_step_check(), text: m.partners_registration_step_check_text({ answerTime }) },
  { title: m.partners_registration_step_claim(), text: m.partners_registration_step_claim_text() },
];

const formId = 'provider-registration';

export default function ProviderSignup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={m.partners_registration_title()} subtitle={m.partners_registration_subtitle()} />
      <Card>
        {loaderData.isSent ? (
          <Sent />
        ) : (
          <PersistentForm formId={formId} restores={actionData === undefined}>
            {(typed) => <SignupForm {...loaderData} values={typed ?? loaderData.known} lastResult={actionData} />}
          </PersistentForm>
        )}
      </Card>
      <Section title={m.partners_registration_steps()}>
        <Steps steps={steps(loaderData.answerTime)} />
      </Section>
    </Page>
  );
}

/** In place of the form that was sent. */
function Sent() {
  return (
    <>
      <h2>{m.partners_registration_sent()}</h2>
      <p className="mt-2">{m.partners_registration_sent_text()}</p>
      <p className="mt-4">
        <Link className="link" to={partnerPaths.providerSignup()}>
          {m.partners_registration_another()}
        </Link>
      </p>
    </>
  );
}

interface SignupFormProps extends Pick<Route.ComponentProps['loaderData'], 'options' | 'sessionId' | 'botCheck'> {
  values: object | null;
  lastResult: Route.ComponentProps['actionData'];
}

function SignupForm({ options, sessionId, botCheck, values, lastResult }: SignupFormProps) {
  const [form, fields] = useAppForm<typeof registrationSchema>(lastResult, values, { id: formId });
  return (
    <RegistrationForm
      form={form}
      fields={fields}
      email={fields.email}
      hidden={<HiddenField name="session_id" value={sessionId} />}
      check={<BotCheck {...botCheck} />}
      label={m.partners_registration_button()}
      {...options}
    />
  );
}
