import type { Ctx } from '#server/context.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { isSlug } from '#shared/slug.ts';

import { refuseWhere } from '../commands/check-where.server.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { type Invitable, findInvitable } from '../queries/invitable.server.ts';
import {
  anotherDraft,
  draftName,
  fieldsOf,
  filled,
  longestBegin,
  type RequestDraft,
  saysSomething,
  servicesOf,
  withDates,
  withTyped,
} from '../schema/request-draft.ts';
import { missingOfWhere, whatFields, whatSchema, whereFields, whereSchema } from '../schema/request-form.ts';
import { maxInvited } from '../state.ts';
import { findEarlier, findRequestDraft, keepEarlier, keepRequestDraft } from './request-draft.server.ts';
import { saidInSearch, withOwnNumbers } from './said-in-search.server.ts';

type Args = Parameters<typeof getCtx>[0] & Parameters<typeof keepRequestDraft>[1] & { url: URL };

/** Fields that a URL may prefill; contact details are never read from one. */
const begun = Object.keys({ ...whatFields, ...whereFields });

/** Parameters that say nothing about the need; the first names the step that was asked for. */
const besideNeed = ['step', 'warehouse', 'partner', 'warehouses', 'partners'];

interface BegunRequest {
  draft: RequestDraft;
  /** The draft of another need, to be kept apart once this one is saved. */
  setAside: RequestDraft | null;
}

/**
 * Returns the draft with what the URL prefills: an own request to repeat (`repeat`), a search of the directory
 * (`search`), known facts of a need by field name, the reader's numbers, and the chosen providers. The same URL prefills
 * a draft only once, so that later changes are kept; another need begins a draft of its own.
 */
async function beginRequest(args: Args): Promise<BegunRequest> {
  const ctx = getCtx(args);
  const { request } = args;
  const stored = await findRequestDraft(ctx, request);
  const params = new URLSearchParams(args.url.searchParams);
  params.delete('step');
  const query = params.size === 0 ? '' : `?${params}`;
  if (query === '' || query === stored.begun || query.length > longestBegin) return { draft: stored, setAside: null };
  const need = needOf(query);
  const isSame = need === needOf(stored.begun);
  const isAnother = !isSame && need !== '' && saysSomething(stored);
  const draft = isAnother ? anotherDraft(stored) : stored;
  const asked = await listAsked(args);
  const added = asked.filter(({ id }) => !draft.invited.some((other) => other.id === id));
  const search = await saidInSearch(ctx, request, params.get('search') ?? '');
  const said = { ...search.fields, ...(await repeated(ctx, params)), ...known(params) };
  const fields = {
    ...usual(asked),
    ...(isSame ? { ...said, ...filled(draft.fields) } : { ...draft.fields, ...filled(said) }),
  };
  return {
    draft: {
      begun: query,
      fields: withDates(
        saysSomething(draft) ? fields : await withOwnNumbers(ctx, request, search.sentence, fields),
        ctx.clock(),
      ),
      invited: [...draft.invited, ...added.map(({ kind, id, name }) => ({ kind, id, name }))].slice(-maxInvited),
    },
    setAside: isAnother ? stored : null,
  };
}

/**
 * Saves the fields that a step sent, valid or not, so that no typed text is lost, with what the URL prefills. A draft of
 * another need is kept apart. Returns the whole draft.
 */
export async function keepStep(args: Args, body: FormData, fields: readonly string[]): Promise<RequestDraft> {
  const ctx = getCtx(args);
  const begin = await beginRequest(args);
  if (begin.setAside !== null) await keepEarlier(ctx, args, begin.setAside);
  const draft = withTyped(begin.draft, body, fields);
  await keepRequestDraft(ctx, args, draft);
  return draft;
}

/** Returns what every step shows: the draft, how links to other steps keep the URL's part, and a request begun before. */
export async function beginStep(args: Args) {
  const { draft, setAside } = await beginRequest(args);
  const earlier = setAside ?? (await findEarlier(getCtx(args), args.request));
  return { draft, search: args.url.search, earlier: saysSomething(earlier) ? draftName(earlier) : null };
}

/** Saves the draft without the provider that a form drops, or without all of them. */
export async function dropAsked(args: Args, body: FormData): Promise<void> {
  const dropped = body.get('drop');
  const draft = await keepStep(args, body, []);
  const invited = dropped === 'all' ? [] : draft.invited.filter(({ id }) => id !== dropped);
  await keepRequestDraft(getCtx(args), args, { ...draft, invited });
}

/** Goes on with the request that was begun before; the current one takes its place. */
export async function resumeEarlier(args: Args): Promise<void> {
  const ctx = getCtx(args);
  const { setAside } = await beginRequest(args);
  // What the URL prefilled was never saved.
  if (setAside !== null) return;
  const [earlier, current] = [await findEarlier(ctx, args.request), await findRequestDraft(ctx, args.request)];
  if (!saysSomething(earlier)) return;
  await keepEarlier(ctx, args, current);
  await keepRequestDraft(ctx, args, earlier);
}

/** Returns true if the first two steps have nothing left to ask. */
export function isReadyToSend({ clock }: Ctx, draft: RequestDraft): boolean {
  const services = servicesOf(draft);
  const where = whereSchema.safeParse(draft.fields);
  if (!where.success || !whatSchema.safeParse({ ...draft.fields, services }).success) return false;
  try {
    refuseWhere(where.data, clock());
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
  return Object.keys(missingOfWhere(services, where.data)).length === 0;
}

function needOf(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of besideNeed) params.delete(name);
  params.sort();
  return params.toString();
}

/** Defaults to the main services of the invited providers, and to where a warehouse is. */
function usual(asked: readonly Invitable[]): RequestDraft['fields'] {
  const main = asked.flatMap(({ services }) => services.slice(0, 1));
  const place = asked.find(({ kind }) => kind === 'warehouse')?.place;
  return {
    ...(main.length > 0 && { services: [...new Set(main)] }),
    ...(place && { origin_address: place }),
  };
}

function known(search: URLSearchParams): RequestDraft['fields'] {
  const said = begun.filter((name) => search.has(name));
  return Object.fromEntries(
    said.map((name) => [
      name,
      name === 'services' ? search.getAll(name).slice(0, 40) : (search.get(name) ?? '').slice(0, 5000),
    ]),
  );
}

async function repeated(ctx: Ctx, search: URLSearchParams): Promise<RequestDraft['fields']> {
  const reference = search.get('repeat');
  const request = reference === null ? null : await findRequest(ctx, reference);
  return request?.is_own ? fieldsOf(request) : {};
}

/** The form of the comparison sends the plural. */
async function listAsked(args: Args): Promise<Invitable[]> {
  const { searchParams } = args.url;
  const found: Invitable[] = [];
  for (const kind of ['warehouse', 'partner'] as const) {
    const slugs = [...searchParams.getAll(kind), ...searchParams.getAll(`${kind}s`)];
    for (const slug of slugs.filter(isSlug).slice(0, maxInvited)) {
      const one = await findInvitable(getCtx(args), kind, slug);
      if (one) found.push(one);
    }
  }
  return found;
}
