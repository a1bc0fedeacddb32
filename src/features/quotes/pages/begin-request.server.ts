import { getCtx } from '#server/http/router-context.ts';
import { isSlug } from '#shared/slug.ts';

import { type Invitable, findInvitable } from '../queries/invitable.server.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { fieldsOf, longestBegin, type RequestDraft } from '../schema/request-draft.ts';
import { whatFields, whereFields } from '../schema/request-form.ts';
import { maxInvited } from '../state.ts';
import { findRequestDraft } from './request-draft.server.ts';

type Args = Parameters<typeof getCtx>[0] & { request: Request; url: URL };

/** Fields that a URL may prefill; contact details are never read from one. */
const begun = Object.keys({ ...whatFields, ...whereFields });

/**
 * Returns the draft with what the first step's URL prefills: an own request to repeat (`repeat`), known facts of a need
 * by field name, and the providers from whose pages the user came. The same URL prefills a draft only once, so that
 * later changes are kept.
 */
export async function beginRequest(args: Args): Promise<RequestDraft> {
  const draft = await findRequestDraft(getCtx(args), args.request);
  const { search, searchParams } = args.url;
  if (search === '' || search === draft.begun || search.length > longestBegin) return draft;
  const asked = await listAsked(args);
  const added = asked.filter(({ id }) => !draft.invited.some((other) => other.id === id));
  const fields = { ...draft.fields, ...(await repeated(args)), ...known(searchParams) };
  return {
    begun: search,
    fields: { ...usual(asked), ...fields },
    invited: [...draft.invited, ...added.map(({ kind, id, name }) => ({ kind, id, name }))].slice(-maxInvited),
  };
}

/** Defaults to the main services of the invited providers. */
function usual(asked: readonly Invitable[]): RequestDraft['fields'] {
  const main = asked.flatMap(({ services }) => services.slice(0, 1));
  return main.length === 0 ? {} : { services: [...new Set(main)] };
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

async function repeated(args: Args): Promise<RequestDraft['fields']> {
  const reference = args.url.searchParams.get('repeat');
  const request = reference === null ? null : await findRequest(getCtx(args), reference);
  return request?.is_own ? fieldsOf(request) : {};
}

async function listAsked(args: Args): Promise<Invitable[]> {
  const found: Invitable[] = [];
  for (const kind of ['warehouse', 'partner'] as const)
    for (const slug of args.url.searchParams.getAll(kind).filter(isSlug).slice(0, maxInvited)) {
      const one = await findInvitable(getCtx(args), kind, slug);
      if (one) found.push(one);
    }
  return found;
}
