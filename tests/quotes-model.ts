// What quote requests and offers are by the words of the product, written down a second time and without its code: random walks are held against it.

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
  /** Milliseconds. */
  created_at: number;
  audience: 'open' | 'invited';
  /** Accounts whose warehouses are asked by name. */
  invited: readonly string[];
  is_published: boolean;
  status: 'pending' | 'quoted' | 'accepted' | 'rejected' | 'expired';
  deadline: string;
  version: number;
  offers: readonly ModelOffer[];
  viewers: readonly string[];
}

/** What holds for all requests at one moment. */
export interface World {
  today: string;
  /** Providers whose warehouse is verified. */
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

/** How much of a request somebody reads; `null` is nobody, signed out. */
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

/** Offers that were not taken back. */
export const responsesTo = ({ offers }: ModelRequest): number =>
  offers.filter(({ status }) => status !== 'withdrawn' && status !== 'superseded').length;

/** The request after somebody did something; null where the product must refuse it. */
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

/** Nothing is offered any more: what stood is declined. */
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

/** A quoted request without an offer that stands is pending again. */
const settled = (request: ModelRequest): ModelRequest =>
  request.status === 'quoted' && !request.offers.some(({ status }) => status === 'submitted')
    ? moved(request, 'pending')
    : request;

/** What is compared with the rows of the database. */
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
 * Acts that were made at once have happened in some order: the request after the first order in which the model does what was done, refuses what was refused,
 * and ends as the database says. Null when there is no such order.
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
