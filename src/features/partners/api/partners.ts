import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';

import { listPartners } from '../queries/directory.server.ts';
import { findCurrentSlug, findPublicPartner } from '../queries/public-detail.server.ts';
import { parsePartnerFilters } from '../schema/parse-filters.ts';
import { presentCard, presentDetail } from './present.ts';
import { detailResponse, pageResponse, partnersQuery } from './schemas.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/partners',
  tags: ['Partners'],
  summary: 'Logistics partners',
  description: 'Verified and active partners, best rated first, page by page.',
  request: { query: partnersQuery },
  responses: {
    200: { description: 'A page of partners', content: { 'application/json': { schema: pageResponse } } },
    ...problemResponses(422),
  },
});

const detailRoute = createRoute({
  method: 'get',
  path: '/partners/{slug}',
  tags: ['Partners'],
  summary: 'One logistics partner',
  request: { params: z.object({ slug: z.string().max(200).openapi({ example: 'windward-freight-lines' }) }) },
  responses: {
    200: { description: 'The partner', content: { 'application/json': { schema: detailResponse } } },
    301: { description: 'The partner has another slug now', headers: z.object({ location: z.string().max(2048) }) },
    ...problemResponses(404),
  },
});

export function registerApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const { cursor, limit } = c.req.valid('query');
    const { filters } = parsePartnerFilters(new URL(c.req.url).searchParams);
    const page = await listPartners(ctx, filters, { cursor, limit });
    const items = page.items.map((item) => presentCard(item, ctx.config.publicUrl));
    return c.json({ items, nextCursor: page.nextCursor }, 200);
  });

  api.openapi(detailRoute, async (c) => {
    const ctx = c.get('ctx');
    const { slug } = c.req.valid('param');
    const partner = await findPublicPartner(ctx, slug);
    if (partner) return c.json(presentDetail(partner, ctx.config.publicUrl), 200);
    const current = await findCurrentSlug(ctx, slug);
    if (current === null) throw new AppError('not_found');
    return c.redirect(`/api/v1/partners/${encodeURIComponent(current)}`, 301);
  });
}
