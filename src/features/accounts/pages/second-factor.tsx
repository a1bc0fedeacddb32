import { data, redirect } from 'react-router';

import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { deviceOf } from '#server/session/sessions.ts';
import * as m from '#texts/messages.js';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { nextPath } from '#shared/next-path.ts';

import { accountPaths } from '../paths.ts';
import { proveOwner } from '../commands/prove-owner.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  regenerateRecoveryCodes,
  removeSecondFactor,
} from '../commands/second-factor.server.ts';
import { findEnrolment, findProofKind, findSecondFactor } from '../queries/second-factor.server.ts';
import { secondFactorSchema } from '../schema.ts';
import { proofRefused } from '../ui/proof-field.tsx';
import { EnrolForm, ManageForm, RecoveryCodes, StartPanel } from '../ui/second-factor-panels.tsx';
import type { Route } from './+types/second-factor.ts';

export const meta = noindexMeta(m.accounts_second_factor, m.accounts_second_factor_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const state = await findSecondFactor(ctx, actor.userId);
  const isStaff = actor.role === 'admin' || actor.role === 'moderator' || actor.mfa === 'pending';
  return {
    ...state,
    next: nextPath(args.url.searchParams.get('next')),
    enrolment: state.isOn ? null : await findEnrolment(ctx, actor),
    proofKind: await findProofKind(ctx, actor.userId),
    isRequired: actor.mfa === 'pending',
    isStaff,
  };
}

export const action = formAction(secondFactorSchema, {
  actor: requireUser,
  async run({ ctx, actor, value: { intent, proof, code }, refuse }, { request, url }) {
    // A code confirms a key that was created in this session after proof of ownership.
    if (intent !== 'confirm') {
      const kind = await findProofKind(ctx, actor.userId);
      if (!(await proveOwner(ctx, kind, proof ?? ''))) return refuse({ fields: { proof: proofRefused[kind]() } });
    }
    switch (intent) {
      case 'begin':
        await beginSecondFactor(ctx);
        return redirect(accountPaths.secondFactor(nextPath(url.searchParams.get('next'))));
      case 'disable':
        await removeSecondFactor(ctx);
        return redirectWithSuccess(ctx, accountPaths.security(), m.accounts_second_factor_is_off());
      case 'regenerate':
        return data({ recoveryCodes: (await regenerateRecoveryCodes(ctx)) ?? [] });
      case 'confirm': {
        const result = await confirmSecondFactor(ctx, { code: code ?? '', device: await deviceOf(ctx, request) });
        if (result.kind === 'wrong_code') return refuse({ fields: { code: m.accounts_second_factor_wrong() } });
        return data({ recoveryCodes: result.recoveryCodes }, { headers: { 'set-cookie': result.cookie } });
      }
    }
  },
});

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData !== undefined && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null;
  return (
    <Page width="narrow">
      <PageHeader
        title={m.accounts_second_factor()}
        breadcrumbs={[
          { label: m.accounts_account(), to: accountPaths.account() },
          { label: m.accounts_security(), to: accountPaths.security() },
          { label: m.accounts_second_factor() },
        ]}
      />
      {codes !== null ? (
        <RecoveryCodes codes={codes} next={loaderData.next ?? accountPaths.security()} />
      ) : loaderData.isOn ? (
        <ManageForm
          lastResult={actionData}
          proofKind={loaderData.proofKind}
          recoveryCodesLeft={loaderData.recoveryCodesLeft}
        />
      ) : loaderData.enrolment ? (
        <EnrolForm lastResult={actionData} enrolment={loaderData.enrolment} />
      ) : (
        <StartPanel
          lastResult={actionData}
          proofKind={loaderData.proofKind}
          next={loaderData.next}
          isStaff={loaderData.isStaff}
          isRequired={loaderData.isRequired}
        />
      )}
    </Page>
  );
}
