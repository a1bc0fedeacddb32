import { listMatches } from '#features/matching/match/list-matches.server.ts';
import { legsOf } from '#features/matching/match/match-requirement.server.ts';
import { isStay } from '#features/needs/stay.ts';
import type { Ranking } from '#server/rankings.ts';

import { readChanges } from '../schema/changes.ts';
import { messagesOf } from '../schema/said-text.ts';
import { needOfConversation } from './answer-conversation.server.ts';

/** As many as are compared for a need. */
const most = 500;

/** The warehouses that the assistant finds for a need, in its order. */
export const rankedWarehouses: Ranking = {
  kind: 'warehouse',
  async rank(ctx, { said, changes }) {
    const need = await needOfConversation(ctx, messagesOf(said), readChanges(changes));
    const leg = legsOf(need).find(isStay);
    if (leg === undefined) return null;
    const { items } = await listMatches(ctx, need, leg, { order: 'best', limit: most });
    return items.flatMap(({ candidate: { kind, id } }) => (kind === 'warehouse' ? [id] : []));
  },
};
