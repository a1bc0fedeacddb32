import { receiveImage } from '#features/media/commands/receive-image.server.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { requireAdmin } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { setStaffPicture } from '../commands/staff-calendar.server.ts';
import { leadPaths } from '../paths.ts';
import { pictureSchema } from '../schema.ts';

/** Uploads or removes the picture that companies see. */
export const action = buttonAction(pictureSchema, {
  actor: requireAdmin,
  back: () => leadPaths.staffCalendar(),
  read: readUpload,
  async run({ ctx, value: { intent }, body }) {
    await setStaffPicture(ctx, intent === 'upload' ? (await receiveImage(ctx, body)).id : null);
    return {
      tone: 'success',
      title: intent === 'upload' ? m.leads_picture_saved() : m.leads_picture_removed(),
    };
  },
});
