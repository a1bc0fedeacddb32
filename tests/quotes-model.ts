// A model of quote requests and offers, written from the specification without product code, with which random walks
// are compared.

export interface ModelOffer {
  id: string;
  provider: string;
  status: 'submitted' | 'superseded' | 'withdrawn' | 'accepted' | 'declined';
  version: number;
  valid_until: string;
}

export interface ModelRequest {
  id: string;
  reference: string;
  author: string;
  /** In milliseconds. */
  created_at: number;
  audience: 'open' | 'invited';
  /** Accounts whose warehouses were invited. */
  invited: readonly string[];
  is_published: boolean;
  status: 'pending' | 'quoted' | 'accepted' | 'rejected' | 'expired';
  deadline: string;
  version: number;
  offers: readonly ModelOffer[];
  viewers: readonly string[];
}

/** State shared by all requests at one moment. */
export interface World {
  today: string;
  /** Providers with a verified warehouse. */
  verified: ReadonlySet<string>;
  staff: string;
}

export type Act = { by: string } & (
  | { kind: 'submit'; id: string; revises: number; valid_until: string }
  | { kind: 'accept' | 'decline'; id: string }
  | { kind: 'publish' | 'reject'; seen: number }
  | { kind: 'withdraw' | 'close' | 'view' }
);

export type Word = 'active' | 'pending' | 'awarded' | 'expired' | 'rejected';

export function wordFor({ status, is_published, deadline }: ModelRequest, today: string): Word {
  if (status === 'accepted') return 'awarded';
  if (status === 'rejected') return 'rejected';
  if (status === 'expired' || deadline < today) return 'expired';
  return is_published ? 'active' : 'pending';
}

/** Returns how much of a request somebody can read; `null` is a signed-out viewer. */
export function sightOf(request: ModelRequest, viewer: string | null, world: World): 'whole' | 'redacted' | 'nothing' {
  if (viewer === request.author || viewer === world.staff) return 'whole';
  const isActive = wordFor(request, world.today) === 'active';
  if (isActive && request.audience === 'open') return 'redacted';
  if (viewer === null) return 'nothing';
  if (isActive && request.invited.includes(viewer) && world.verified.has(viewer)) return 'redacted';
  const hasOffer = request.offers.some(
    ({ provider, status }) => provider === viewer && ['submitted', 'accepted', 'declined'].includes(status),
  );
  return hasOffer ? 'redacted' : 'nothing';
}

/** Number of offers that were not withdrawn. */
export const responsesTo = ({ offers }: ModelRequest): number =>
  offers.filter(({ status }) => status !== 'withdrawn' && status !== 'superseded').length;

/** Returns the request after an act; null if the product must refuse it. */
function afterAct(request: ModelRequest, act: Act, world: World): ModelRequest | null {
  if (sightOf(request, act.by, world) === 'nothing') return null;
  switch (act.kind) {
    case 'view':
      return viewed(request, act.by, world);
    case 'submit':
      return submitted(request, act, world);
    case 'withdraw': {
      const standing = request.offers.find((offer) => offer.provider === act.by && offer.status === 'submitted');
      return standing ? settled(withStatus(request, standing.id, 'withdrawn')) : null;
    }
    case 'publish':
    case 'reject':
      if (act.by !== world.staff || request.status !== 'pending' || request.is_published) return null;
      if (act.seen !== request.version) return null;
      return {
        ...request,
        version: request.version + 1,
        ...(act.kind === 'publish' ? { is_published: true } : { status: 'rejected' as const }),
      };
    case 'close': {
      const isOpen = request.status === 'pending' || request.status === 'quoted';
      return isOpen && act.by === request.author ? ended(request, 'expired') : null;
    }
    case 'accept':
    case 'decline':
      return act.by === request.author ? decided(request, act.kind, act.id, world) : null;
  }
}

function viewed(request: ModelRequest, by: string, { staff }: World): ModelRequest {
  const counts = by !== staff && by !== request.author && !request.viewers.includes(by);
  return counts ? { ...request, viewers: [...request.viewers, by] } : request;
}

function submitted(
  request: ModelRequest,
  { by, id, revises, valid_until }: Extract<Act, { kind: 'submit' }>,
  { today, verified }: World,
): ModelRequest | null {
  const own = request.offers.filter(({ provider }) => provider === by);
  const standing = own.find(({ status }) => status === 'submitted');
  if (by === request.author || !verified.has(by) || valid_until < today) return null;
  if (wordFor(request, today) !== 'active' || own.some(({ status }) => status === 'declined')) return null;
  if ((standing?.version ?? 0) !== revises) return null;
  const before = standing ? withStatus(request, standing.id, 'superseded') : request;
  const offer: ModelOffer = { id, provider: by, status: 'submitted', version: own.length + 1, valid_until };
  return moved({ ...before, offers: [...before.offers, offer] }, 'quoted');
}

function decided(request: ModelRequest, kind: 'accept' | 'decline', id: string, world: World): ModelRequest | null {
  const offer = request.offers.find((each) => each.id === id);
  if (offer?.status !== 'submitted' || offer.valid_until < world.today) return null;
  if (kind === 'decline') return settled(withStatus(request, id, 'declined'));
  if (request.status !== 'quoted' || !world.verified.has(offer.provider)) return null;
  return ended(withStatus(request, id, 'accepted'), 'accepted');
}

const withStatus = (request: ModelRequest, id: string, status: ModelOffer['status']): ModelRequest => ({
  ...request,
  offers: request.offers.map((offer) => (offer.id === id ? { ...offer, status } : offer)),
});

const moved = (request: ModelRequest, status: ModelRequest['status']): ModelRequest =>
  request.status === status ? request : { ...request, status, version: request.version + 1 };

/** Closes a request: remaining offers are declined. */
const ended = (request: ModelRequest, status: ModelRequest['status']): ModelRequest =>
  moved(
    {
      ...request,
      offers: request.offers.map((offer) =>
        offer.status === 'submitted' ? { ...offer, status: 'declined' as const } : offer,
      ),
    },
    status,
  );

/** A quoted request without a standing offer is pending again. */
const settled = (request: ModelRequest): ModelRequest =>
  request.status === 'quoted' && !request.offers.some(({ status }) => status === 'submitted')
    ? moved(request, 'pending')
    : request;

/** Returns the facts that are compared with the database. */
export const factsOf = ({ status, is_published, version, offers, viewers }: ModelRequest) => ({
  status,
  is_published,
  version,
  view_count: viewers.length,
  offers: offers.map((offer) => `${offer.id} ${offer.version} ${offer.status}`).toSorted(),
});

export interface Tried {
  act: Act;
  isDone: boolean;
}

/**
 * Concurrent acts happened in some order: returns the request after the first order in which the model accepts what was
 * accepted, refuses what was refused, and ends in the database's state. Null if there is none.
 */
export function explained(
  request: ModelRequest,
  tried: readonly Tried[],
  actual: ReturnType<typeof factsOf>,
  world: World,
): ModelRequest | null {
  if (tried.length === 0) return JSON.stringify(factsOf(request)) === JSON.stringify(actual) ? request : null;
  for (const [index, { act, isDone }] of tried.entries()) {
    const next = afterAct(request, act, world);
    if ((next !== null) !== isDone) continue;
    const found = explained(next ?? request, tried.toSpliced(index, 1), actual, world);
    if (found) return found;
  }
  return null;
}
