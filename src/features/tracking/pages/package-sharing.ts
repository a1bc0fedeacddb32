import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { publishPackage, unpublishPackage } from '../commands/publish-package.server.ts';
import { revokeShare } from '../commands/share-packages.server.ts';
import { trackingPaths } from '../paths.ts';
import type { Route } from './+types/package-sharing';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

const sharingSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish') }),
  z.object({ intent: z.literal('unpublish') }),
  z.object({ intent: z.literal('revoke'), share_id: z.uuid() }),
]);

/** Publishes the own package by its number, unpublishes it, or revokes a link to it. */
export const action = buttonAction(sharingSchema, {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs) => trackingPaths.ownPackage(params.id),
  async run({ ctx, value }, { params: { id } }) {
    switch (value.intent) {
      case 'publish':
        await publishPackage(ctx, id);
        return { tone: 'success', title: m.tracking_public_made() };
      case 'unpublish':
        await unpublishPackage(ctx, id);
        return { tone: 'success', title: m.tracking_public_ended() };
      case 'revoke':
        await revokeShare(ctx, value.share_id);
        return { tone: 'success', title: m.tracking_share_revoked() };
    }
  },
});
