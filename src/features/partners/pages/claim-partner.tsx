import { accountPaths } from '#features/accounts/paths.ts';
import { ConfirmFirst } from '#features/accounts/ui/confirm-first.tsx';
import { redirectWithFlash } from '#server/http/flash.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireVerified } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { claimPartner } from '../commands/claim-partner.server.ts';
import { partnerPaths } from '../paths.ts';
import { findInvitation } from '../queries/claim.server.ts';
import { claimSchema } from '../schema/registration.ts';
import type { Route } from './+types/claim-partner.ts';

export const meta = pageMeta(() => ({
  title: m.partners_claim(),
  description: m.partners_claim_description(),
  // Without its token, because head data are copied when a page is shared.
  path: partnerPaths.providerSignup(),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const { actor } = ctx;
  return {
    partner: await findInvitation(ctx, args.params.token),
    isSignedIn: actor.kind === 'user',
    isVerified: actor.kind === 'user' && actor.emailVerified,
  };
}

/** A button rather than the link itself, because mail scanners open links too. */
export const action = buttonAction(claimSchema, {
  actor: requireVerified,
  back: ({ params: { token } }: Route.ActionArgs) => partnerPaths.claim(token),
  async run({ ctx }, { params: { token } }) {
    const { id, name } = await claimPartner(ctx, token);
    return redirectWithFlash(ctx, partnerPaths.ownPartner(id), {
      tone: 'success',
      title: m.partners_claimed({ name }),
      text: m.partners_claimed_text(),
    });
  },
});

export default function ClaimPartner({ loaderData, params }: Route.ComponentProps) {
  const { partner, isSignedIn, isVerified } = loaderData;
  const here = partnerPaths.claim(params.token);
  return (
    <Page width="text">
      <PageHeader title={m.partners_claim_title({ name: partner.name })} subtitle={partner.location} />
      {!partner.isOpen ? (
        <Alert
          tone="warning"
          title={m.partners_claim_taken()}
          actions={
            <LinkButton to={partnerPaths.partner(partner.slug)} size="sm" variant="secondary">
              {m.partners_status_profile()}
            </LinkButton>
          }
        >
          {m.partners_claim_taken_text()}
        </Alert>
      ) : (
        <>
          <p className="mb-6">{m.partners_claim_text()}</p>
          {isVerified ? (
            <PostButton fields={{ intent: 'claim' }}>{m.partners_claim_button()}</PostButton>
          ) : isSignedIn ? (
            <ConfirmFirst text={m.partners_claim_verify()} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={appPaths.signIn(here)}>{m.partners_claim_sign_in()}</LinkButton>
              <LinkButton to={accountPaths.businessSignUp(here)} variant="secondary">
                {m.partners_claim_sign_up()}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </Page>
  );
}
