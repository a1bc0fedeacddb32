import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { withdrawConsent } from '../commands/consents.server.ts';
import { revokeDisclosure } from '../commands/disclosures.server.ts';
import { privacyPaths } from '../paths.ts';
import { sharingSchema } from '../schema.ts';

const outcomes: Record<'revoke' | 'withdraw', () => ButtonOutcome> = {
  revoke: () => ({ tone: 'success', title: m.privacy_sharing_stopped(), text: m.privacy_sharing_stopped_text() }),
  withdraw: () => ({ tone: 'success', title: m.privacy_consent_withdrawn() }),
};

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** Takes back what was shown to somebody, or what was agreed to. */
export const action = buttonAction(sharingSchema, {
  actor: requireUser,
  back: () => privacyPaths.data(),
  async run({ ctx, value: { intent, id } }) {
    if (intent === 'revoke') await revokeDisclosure(ctx, id);
    else await withdrawConsent(ctx, id);
    return outcomes[intent]();
  },
});
