import type { SubjectKind } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { findConnection } from './connections.server.ts';

const told = (text: Words) => ({ text, href: (id: string) => partnerPaths.connection(id) });

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Connections as subjects, named after the partner. */
export const connectionSubject: SubjectKind = {
  kind: 'connection',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('connection_requests as request')
      .innerJoin('logistics_partners as partner', 'partner.id', 'request.partner_id')
      .select(['request.id', 'partner.name'])
      .where('request.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, m.partners_connection_with({ name })]));
  },
  href: ({ actor }, id) => (actor.kind === 'user' ? partnerPaths.connection(id) : null),
  words: {
    'connection.requested': told(() => m.partners_activity_requested()),
    'connection.accepted': told(() => m.partners_activity_accepted()),
    'connection.declined': told(() => m.partners_activity_declined()),
    'connection.cancelled': told(() => m.partners_activity_cancelled()),
  },
  mayRead: async (ctx, id) => {
    try {
      await findConnection(ctx, id);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return false;
      throw error;
    }
  },
};
