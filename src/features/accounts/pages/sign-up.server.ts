import { redirect } from 'react-router';
import { z } from 'zod';

import * as m from '#texts/messages.js';
import { passBotCheck } from '#server/bot-check.ts';
import type { Ctx } from '#server/context.ts';
import { draftTokens, findLastDraft } from '#server/drafts.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { type ActionArgs, formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { appPaths } from '#shared/app-paths.ts';
import { nextPath } from '#shared/next-path.ts';

import { accountPaths } from '../paths.ts';
import { signUp } from '../commands/sign-up.server.ts';
import { type SignUpInput, passwordTooCommon } from '../schema.ts';
import type { UserType } from '../state.ts';
import { signedInHeaders } from './viewer-cookies.server.ts';

const told = () => z.string().max(320).optional();
const person = z.object({ company_name: told(), contact_name: told(), email: told(), phone: told() });
/** The drafts of forms in steps have their values under `fields`. */
const typedInto = z.union([z.object({ fields: person }).transform(({ fields }) => fields), person]);

/** Returns contact details typed into another form in this browser, so that they are not asked again. */
async function findTyped(ctx: Ctx, request: Request) {
  const { contact_name, ...others } =
    typedInto.safeParse(await findLastDraft(ctx, draftTokens(ctx, request))).data ?? {};
  const [first_name, ...rest] = contact_name?.trim().split(/\s+/) ?? [];
  return { ...others, first_name, last_name: rest.join(' ') };
}

/** Returns the data of both sign-up pages. Redirects users who are signed in. */
export async function signUpPageData(args: ActionArgs) {
  const ctx = getCtx(args);
  const { actor, config, newId } = ctx;
  const next = nextPath(args.url.searchParams.get('next'));
  if (actor.kind === 'user') throw redirect(next ?? appPaths.dashboard());
  const typed = await findTyped(ctx, args.request);
  return { next, typed, hasGoogle: config.google !== null, botCheck: offerBotCheck(args), idempotencyKey: newId() };
}

/**
 * Returns the action of both sign-up pages: it creates an account of this type, signs in, and redirects to the
 * dashboard or where the user came from.
 */
export const signUpAction = (userType: UserType, schema: z.ZodType<SignUpInput>) =>
  formAction(schema, {
    failed: () => m.accounts_authentication_failed(),
    async run({ ctx, actor, body, value, idempotencyKey, refuse }, { request }) {
      // The form sent a second time, after the first has signed in.
      if (actor.kind === 'user') return redirect(nextPath(value.next) ?? appPaths.dashboard(), 303);
      await passBotCheck(ctx, body);
      const device = await deviceOf(ctx, request);
      const result = await signUp(ctx, { ...value, user_type: userType, device, key: idempotencyKey });
      if (result.kind === 'weak_password') return refuse({ fields: { password: passwordTooCommon() } });
      if (result.kind === 'signed_up_before')
        return redirectWithFlash(ctx, accountPaths.login(value.next), {
          tone: 'info',
          title: m.accounts_sign_up_before(),
          text: m.accounts_sign_up_before_text(),
        });
      return redirectWithFlash(
        ctx,
        nextPath(value.next) ?? appPaths.dashboard(),
        { tone: 'success', title: m.accounts_sign_up_done(), text: m.accounts_sign_up_check_mail() },
        await signedInHeaders(ctx, { ...result, browser: device.browser }),
      );
    },
  });
