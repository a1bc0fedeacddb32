import type { Ctx } from '#server/context.ts';
import { draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { getResponseHeaders } from '#server/http/router-context.ts';

import { type RequestDraft, requestDraftKind, storedRequest, withTyped } from '../schema/request-draft.ts';

type Args = Parameters<typeof getResponseHeaders>[0] & { request: Request };

/** Returns the requester's draft over all steps of a request. */
export async function findRequestDraft(ctx: Ctx, request: Request): Promise<RequestDraft> {
  return storedRequest(await findDraft(ctx, draftOf(ctx, request, requestDraftKind)));
}

/** Saves the fields sent by a step, valid or not, so that no typed text is lost. Returns the whole draft. */
export async function keepStep(ctx: Ctx, args: Args, body: FormData, fields: readonly string[]): Promise<RequestDraft> {
  const draft = withTyped(await findRequestDraft(ctx, args.request), body, fields);
  await keepRequestDraft(ctx, args, draft);
  return draft;
}

/** Saves a draft. */
export async function keepRequestDraft(ctx: Ctx, args: Args, draft: RequestDraft): Promise<void> {
  const cookie = await saveDraft(ctx, draftOf(ctx, args.request, requestDraftKind), draft);
  getResponseHeaders(args).append('set-cookie', cookie);
}
