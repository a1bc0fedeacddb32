import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { addDocument, removeDocument } from '../commands/package-documents.server.ts';
import { trackingPaths } from '../paths.ts';
import { maxDocuments } from '../state.ts';
import type { Route } from './+types/package-documents';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

const documentsSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal('remove'), file_id: z.uuid() }),
]);

/** Adds a document to the own package or removes one. */
export const action = buttonAction(documentsSchema, {
  actor: requireUser,
  read: readUpload,
  back: ({ params }: Route.ActionArgs) => trackingPaths.ownPackage(params.id),
  async run({ ctx, value, body }, { params: { id } }) {
    if (value.intent === 'remove') {
      await removeDocument(ctx, id, value.file_id);
      return { tone: 'success', title: m.tracking_documents_removed() };
    }
    const { kind } = await addDocument(ctx, id, body);
    return kind === 'full'
      ? { tone: 'error', title: m.tracking_documents_full({ most: maxDocuments }) }
      : { tone: 'success', title: m.tracking_documents_added() };
  },
});
