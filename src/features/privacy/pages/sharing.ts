import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { withdrawConsent } from '../commands/consents.server.ts';
import { revokeDisclosure } from '../commands/disclosures.server.ts';
import { privacyPaths } from '../paths.ts';
import { adChoiceCookie } from '../queries/ad-choice.server.ts';
import { advertisingPurpose, sharingSchema } from '../schema.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** Ends a disclosure or a consent. */
export const action = buttonAction(sharingSchema, {
  actor: requireUser,
  back: () => privacyPaths.data(),
  async run({ ctx, value: { intent, id } }) {
    if (intent === 'revoke') {
      await revokeDisclosure(ctx, id);
      return { tone: 'success', title: m.privacy_sharing_stopped(), text: m.privacy_sharing_stopped_text() };
    }
    const purpose = await withdrawConsent(ctx, id);
    // Otherwise this browser would still have its consent after signing out.
    const headers = new Headers();
    if (purpose === advertisingPurpose) headers.set('set-cookie', adChoiceCookie(ctx.config, false));
    return { tone: 'success', title: m.privacy_consent_withdrawn(), headers };
  },
});
