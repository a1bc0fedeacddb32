import { OpenAPIHono } from '@hono/zod-openapi';

import type { Ctx } from '#server/context.ts';
import type { ApiEnv } from '#server/feature.ts';

export interface Operation {
  /** `POST /shipments`, relative to the API's base path. */
  call: string;
  /** In English, as in the OpenAPI document. */
  summary: string;
}

/** Returns the registered API operations by path, as in the OpenAPI document. */
export function listOperations({ registry }: Ctx): Operation[] {
  const api = new OpenAPIHono<ApiEnv>();
  for (const { registerApi } of registry.features) registerApi?.(api);
  return api.openAPIRegistry.definitions
    .flatMap((definition) => {
      if (definition.type !== 'route') return [];
      const { method, path, summary } = definition.route;
      return [{ call: `${method.toUpperCase()} ${path}`, path, summary: summary ?? '' }];
    })
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.call.localeCompare(b.call))
    .map(({ call, summary }) => ({ call, summary }));
}
