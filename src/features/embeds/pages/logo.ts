import { receiveImage } from '#features/media/commands/receive-image.server.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { requireEditor, setLogo } from '../commands/save-embed.server.ts';
import { embedPaths } from '../paths.ts';
import { logoSchema } from '../schema/forms.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** Uploads or removes the logo. */
export const action = buttonAction(logoSchema, {
  actor: (ctx) => requirePermission(ctx, 'company.edit'),
  back: () => embedPaths.settings(),
  read: readUpload,
  async run({ ctx, value, body }) {
    // Asked before the picture is decoded, which is expensive.
    await requireEditor(ctx);
    await setLogo(ctx, value.intent === 'upload' ? (await receiveImage(ctx, body)).id : null);
    return {
      tone: 'success',
      title: value.intent === 'upload' ? m.embeds_logo_saved() : m.embeds_logo_removed(),
    };
  },
});
