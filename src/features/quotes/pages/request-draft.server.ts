import type { Ctx } from '#server/context.ts';
import { discardDraft, draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { getResponseHeaders } from '#server/http/router-context.ts';

import {
  earlierDraftKind,
  type RequestDraft,
  requestDraftKind,
  saysSomething,
  storedRequest,
} from '../schema/request-draft.ts';

type Args = Parameters<typeof getResponseHeaders>[0] & { request: Request };

const read = async (ctx: Ctx, request: Request, kind: string): Promise<RequestDraft> =>
  storedRequest(await findDraft(ctx, draftOf(ctx, request, kind)));

async function keep(ctx: Ctx, args: Args, kind: string, draft: RequestDraft): Promise<void> {
  const cookie = await saveDraft(ctx, draftOf(ctx, args.request, kind), draft);
  getResponseHeaders(args).append('set-cookie', cookie);
}

/** Returns the requester's draft over all steps of a request. */
export const findRequestDraft = (ctx: Ctx, request: Request) => read(ctx, request, requestDraftKind);

/** Returns the draft that was begun before the current one, or an empty one. */
export const findEarlier = (ctx: Ctx, request: Request) => read(ctx, request, earlierDraftKind);

/** Saves a draft. */
export const keepRequestDraft = (ctx: Ctx, args: Args, draft: RequestDraft) => keep(ctx, args, requestDraftKind, draft);

/** Saves a draft beside the current one. */
export const keepEarlier = (ctx: Ctx, args: Args, draft: RequestDraft) => keep(ctx, args, earlierDraftKind, draft);

/** Deletes the draft of a request that was sent; the one that was begun before becomes the current one. */
export async function closeRequestDraft(ctx: Ctx, args: Args): Promise<void> {
  const earlier = await findEarlier(ctx, args.request);
  const headers = getResponseHeaders(args);
  if (saysSomething(earlier)) {
    await keepRequestDraft(ctx, args, earlier);
    headers.append('set-cookie', await discardDraft(ctx, draftOf(ctx, args.request, earlierDraftKind)));
  } else headers.append('set-cookie', await discardDraft(ctx, draftOf(ctx, args.request, requestDraftKind)));
}
