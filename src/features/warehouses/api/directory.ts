import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { numberNames, readNumbers } from '#features/rates/schema/numbers.ts';
import { problemResponses } from '#server/http/api.ts';
import type { ApiEnv } from '#server/feature.ts';
import { AppError } from '#shared/errors.ts';

import { searchDirectory } from '../queries/directory.server.ts';
import { findCurrentSlug, findPublicWarehouse } from '../queries/public-detail.server.ts';
import { listPausedBySlug } from '../queries/paused.server.ts';
import { filterProblemText } from '../schema/filter-words.ts';
import { otherUnitNames } from '../schema/measured-filters.ts';
import { type FilterProblem, parseFilters } from '../schema/parse-filters.ts';
import { presentCard, presentDetail, presentPaused, presentReading } from './present.ts';
import { detailResponse, directoryQuery, pageResponse, pageOnly, pausedResponse } from './schemas.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/warehouses',
  tags: ['Warehouses'],
  summary: 'Search the warehouse directory',
  description:
    'Verified and active listings, page by page. The filters are those of the directory page, by the same names; `room`, `maxTotal` and the order `total` need your numbers, which are those of `POST /prices`.',
  request: { query: directoryQuery },
  responses: {
    200: { description: 'A page of listings', content: { 'application/json': { schema: pageResponse } } },
    ...problemResponses(422),
  },
});

const detailRoute = createRoute({
  method: 'get',
  path: '/warehouses/{slug}',
  tags: ['Warehouses'],
  summary: 'One warehouse',
  request: { params: z.object({ slug: z.string().max(200).openapi({ example: 'harbor-point-storage-doral' }) }) },
  responses: {
    200: {
      description: 'The listing, or that it is paused: a paused one has the field `status`.',
      content: { 'application/json': { schema: z.union([detailResponse, pausedResponse]) } },
    },
    301: { description: 'The listing has another slug now', headers: z.object({ location: z.string().max(2048) }) },
    ...problemResponses(404),
  },
});

function refuse(problems: readonly FilterProblem[]): void {
  // A map: a parameter may be called "constructor".
  const fields = new Map<string, string[]>();
  for (const problem of problems)
    fields.set(problem.field, [...(fields.get(problem.field) ?? []), filterProblemText(problem)]);
  refuseFields(fields);
}

function refuseFields(fields: ReadonlyMap<string, string[]>): void {
  if (fields.size > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

export function registerDirectoryApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const { searchParams } = new URL(c.req.url);
    const { numbers, typed, errors } = readNumbers(searchParams);
    for (const name of numberNames) searchParams.delete(name);
    const { filters, problems } = parseFilters(searchParams);
    // Parameters for how the page shows results are not part of the API.
    refuse([
      ...problems,
      ...[...pageOnly, ...otherUnitNames]
        .filter((field) => searchParams.has(field))
        .map((field) => ({ field, kind: 'unknown_filter' as const })),
    ]);
    refuseFields(new Map(Object.entries(errors).map(([name, message]) => [name, [message]])));
    const isSaid = Object.keys(typed).some((name) => name !== 'months');
    const page = await searchDirectory(ctx, filters, isSaid ? cardTotals(ctx, numbers) : null);
    refuse(page.problems);
    return c.json(
      {
        items: page.items.map((item) => presentCard(item, ctx.config.publicUrl)),
        nextCursor: page.nextCursor,
        understood: page.reading && presentReading(page.reading),
      },
      200,
    );
  });

  api.openapi(detailRoute, async (c) => {
    const ctx = c.get('ctx');
    const { slug } = c.req.valid('param');
    const warehouse = await findPublicWarehouse(ctx, slug);
    if (warehouse) return c.json(presentDetail(warehouse, ctx.config.publicUrl), 200);
    const [paused] = await listPausedBySlug(ctx, [slug]);
    if (paused) return c.json(presentPaused(paused, ctx.config.publicUrl), 200);
    const current = await findCurrentSlug(ctx, slug);
    if (current === null) throw new AppError('not_found');
    return c.redirect(`/api/v1/warehouses/${encodeURIComponent(current)}`, 301);
  });
}
