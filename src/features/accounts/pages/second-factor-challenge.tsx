import { redirect } from 'react-router';

import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { findPendingSession } from '#server/session/resolve-actor.ts';
import { deviceOf } from '#server/session/sessions.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { appPaths } from '#shared/app-paths.ts';
import { nextPath } from '#shared/next-path.ts';

import { accountPaths } from '../paths.ts';
import { checkSecondFactor } from '../commands/second-factor.server.ts';
import { findNextStep } from '../queries/next-step.server.ts';
import { challengeSchema } from '../schema.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import type { Route } from './+types/second-factor-challenge.ts';
import { afterSignInPath, welcomeBack } from './after-sign-in.server.ts';
import { signedInHeaders } from './viewer-cookies.server.ts';

export const meta = noindexMeta(m.accounts_challenge, m.accounts_challenge_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const next = nextPath(args.url.searchParams.get('next'));
  if (ctx.actor.kind === 'user') throw redirect(next ?? appPaths.dashboard());
  if ((await findPendingSession(ctx, args.request)) === null) throw redirect(accountPaths.login(next));
  return { next };
}

export const action = formAction(challengeSchema, {
  async run({ ctx, value, refuse }, { request }) {
    const pending = await findPendingSession(ctx, request);
    if (pending === null) return redirect(accountPaths.login());
    const { userId } = pending;
    const device = await deviceOf(ctx, request);
    const result = await checkSecondFactor(ctx, { pending, code: value.code, device });
    if (result.kind === 'session_ended') return redirect(accountPaths.login(value.next));
    if (result.kind === 'wrong_code') return refuse({ fields: { code: m.accounts_challenge_wrong() } });
    if (result.kind === 'sealed_elsewhere') {
      ctx.log.warn({ userId }, 'a second factor is sealed with another secret: npm run account -- reset-second-factor');
      return refuse({ form: m.accounts_challenge_sealed() });
    }
    const step = await findNextStep(ctx, userId, { hasShownSecondFactor: true });
    return redirectWithFlash(
      ctx,
      afterSignInPath(step, value.next, appPaths.dashboard()),
      welcomeBack(),
      await signedInHeaders(ctx, { userId, browser: device.browser, cookie: result.cookie }),
    );
  },
});

export default function SecondFactorChallenge({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof challengeSchema>(actionData, null);
  return (
    <AuthPage
      title={m.accounts_challenge()}
      subtitle={m.accounts_challenge_text()}
      footer={<p>{m.accounts_challenge_lost()}</p>}
    >
      <AppForm form={form}>
        <Field.Text
          field={fields.code}
          label={m.accounts_field_code()}
          autoComplete="one-time-code"
          inputMode="text"
          mono
          maxLength={20}
        />
        {loaderData.next && <HiddenField name="next" value={loaderData.next} />}
        <FormActions>
          <SubmitButton className="w-full">{m.accounts_challenge_button()}</SubmitButton>
        </FormActions>
      </AppForm>
      <div className="mt-4">
        <PostButton action={accountPaths.logout()} variant="quiet" className="w-full">
          {m.accounts_challenge_other()}
        </PostButton>
      </div>
    </AuthPage>
  );
}
