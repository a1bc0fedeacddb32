import { redirect } from 'react-router';

import { buttonAction } from '#server/http/button-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { connectCompany, findConnection } from '../commands/connect-company.server.ts';
import { accountPaths } from '../paths.ts';
import { linkTokenSchema } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { BadLink, ConfirmLink } from '../ui/link-pages.tsx';
import type { Route } from './+types/connect-company.ts';

const path = accountPaths.connectCompany();

export const meta = noindexMeta(m.accounts_connect, m.accounts_company_description);

/** The link in the mail that asks an account whether a company's provider may open it. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const token = args.url.searchParams.get('token') ?? '';
  const found = await findConnection(ctx, token);
  return { asked: found && { token, company: found.company, email: found.email } };
}

export const action = buttonAction(linkTokenSchema, {
  back: () => path,
  isForAnyCompany: true,
  async run({ ctx, value }, { request }) {
    const connected = await connectCompany(ctx, value.token, await deviceOf(ctx, request));
    if (connected !== null)
      return redirect(accountPaths.afterGoogle(), { status: 303, headers: { 'set-cookie': connected.cookie } });
    return {
      tone: 'error',
      title: m.accounts_verify_bad_link(),
      text: m.accounts_connect_rule({ minutes: tokenMinutes }),
    };
  },
});

export default function ConnectCompany({ loaderData: { asked } }: Route.ComponentProps) {
  if (asked === null)
    return (
      <AuthPage title={m.accounts_connect()}>
        <BadLink rule={m.accounts_connect_rule({ minutes: tokenMinutes })} />
        <LinkButton to={accountPaths.companyLogin()} className="w-full">
          {m.accounts_company_sign_in()}
        </LinkButton>
      </AuthPage>
    );
  return (
    <ConfirmLink
      title={m.accounts_connect()}
      text={m.accounts_connect_text.parts({ company: asked.company })}
      email={asked.email}
      action={path}
      token={asked.token}
      label={m.accounts_connect_button()}
      pendingLabel={m.accounts_connect_pending()}
      note={m.accounts_connect_not_you()}
    />
  );
}
