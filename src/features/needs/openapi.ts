import { z } from '@hono/zod-openapi';

import { requiredText } from '#shared/text.ts';

import { longestNeed, requirement } from './schema.ts';

/** A need in words. */
export const needText = requiredText(1, longestNeed, 'Please say what you need', { multiline: true }).openapi({
  example: '40 pallets of frozen shrimp near the port from January, then ocean freight to Kingston, no customs',
});

/** Created anew: a schema that existed before the API's components cannot be described. */
export const requirementSchema = z.object(requirement.shape).openapi('Requirement');
