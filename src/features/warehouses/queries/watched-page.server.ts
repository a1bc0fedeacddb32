import type { WatchedPage } from '#server/watched-searches.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { needsNumbers } from '../schema/filters.ts';
import { parseFilters } from '../schema/parse-filters.ts';
import { isRelaxed } from '../schema/reading.ts';
import { findPage } from './search/ranked.server.ts';
import { resolveSearch } from './search/scope.server.ts';

/** The directory, for alerts about saved searches. A search that was relaxed to have results has none of its own. */
export const watchedDirectory: WatchedPage = {
  path: warehousePaths.directory(),
  async find(ctx, params, limit) {
    const { filters } = parseFilters(params);
    if (needsNumbers(filters)) throw new AppError('invalid', { detail: m.warehouses_alert_without_total() });
    const search = await resolveSearch(ctx, { ...filters, sort: 'newest', cursor: null });
    if (isRelaxed(search)) return { rows: [], isAll: true };
    const { rows, nextCursor } = await findPage(ctx, search, { cursor: null, limit });
    return {
      rows: rows.map(({ id, company_name, listed_at }) => ({ id, name: company_name, listedAt: listed_at })),
      isAll: nextCursor === null,
    };
  },
};
