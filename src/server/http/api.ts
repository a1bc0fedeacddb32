import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';

import { AppError, type ErrorCode, type FieldErrors, errorCodes } from '#shared/errors.ts';

import type { Config } from '../config.ts';
import type { ApiEnv } from '../feature.ts';
import { requireUser } from '../session/require.ts';
import { sessionCookieName } from '../session/session-cookie.ts';
import { isIdempotencyKey } from './idempotency.ts';
import { isSafe } from './methods.ts';
import type { HttpContext } from './types.ts';
import { methodNotAllowed } from './methods.ts';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional().openapi({ description: 'Messages by field.' }),
  })
  .openapi('Problem');

type RefusalStatus = (typeof errorCodes)[ErrorCode]['status'];

interface ProblemResponse {
  description: string;
  content: {
    'application/problem+json': { schema: typeof problemSchema; examples: Record<string, { value: object }> };
  };
}

const problemExample = (code: ErrorCode): object => ({
  type: 'about:blank',
  title: errorCodes[code].title(),
  status: errorCodes[code].status,
  code,
  requestId: '019a5c2e-7d10-7000-8000-000000000001',
  ...(code === 'invalid' && { errors: { email: ['Please enter a valid email address'] } }),
});

/** Returns the `responses` entries of a route for its own errors: `...problemResponses(404, 422)`. */
export function problemResponses<Status extends RefusalStatus>(...statuses: Status[]): Record<Status, ProblemResponse> {
  const codesOf = (status: number) =>
    (Object.keys(errorCodes) as ErrorCode[]).filter((code) => errorCodes[code].status === status);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codesOf(status)
          .map((code) => errorCodes[code].title())
          .join(' Or: '),
        content: {
          'application/problem+json': {
            schema: problemSchema,
            examples: Object.fromEntries(codesOf(status).map((code) => [code, { value: problemExample(code) }])),
          },
        },
      },
    ]),
  ) as Record<Status, ProblemResponse>;
}

/** Throws for callers who are not signed in, before anything is read. */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireUser(c.get('ctx'));
  await next();
};

/** Returns the `Idempotency-Key` of a POST, null without one; throws for an invalid one. */
export function idempotencyKeyOf(c: { req: { header: (name: string) => string | undefined } }): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!isIdempotencyKey(key))
    throw new AppError('bad_request', { detail: 'Idempotency-Key must have 16 to 64 letters, digits, - or _.' });
  return key;
}

/** Returns the messages of a schema by field. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  // A Map, because a field may be called `constructor`.
  const byPath = Map.groupBy(issues, ({ path }) => path.join('.'));
  return Object.fromEntries([...byPath].map(([path, list]) => [path, list.map(({ message }) => message)]));
}

/** Without `required`, the body of a request without content type would not be validated. */
function refuseOptionalBodies(api: OpenAPIHono<ApiEnv>): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (
      definition.type === 'route' &&
      definition.route.request?.body !== undefined &&
      definition.route.request.body.required !== true
    ) {
      throw new Error(`${definition.route.method} ${definition.route.path}: the request body needs required: true`);
    }
  }
}

/** Errors that the middleware can return for every operation: routes describe only their own. */
function describeCommonRefusals(api: OpenAPIHono<ApiEnv>): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, request, responses } = definition.route;
    definition.route.responses = {
      ...problemResponses(400, 421, 429, 503),
      ...(isSafe(method.toUpperCase()) ? {} : problemResponses(403)),
      ...(request?.body === undefined ? {} : problemResponses(413, 415, 422)),
      ...responses,
    };
  }
}

/** `GET /warehouses/{slug}` becomes `getWarehousesBySlug`, the method name in generated clients. */
const operationIdOf = (method: string, path: string): string =>
  method +
  path
    .split(/[/_-]/)
    .map((part) => part.replace(/^\{(.*)\}$/, 'by-$1'))
    .flatMap((part) => part.split('-'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function tagsOf(api: OpenAPIHono<ApiEnv>, about: Record<string, string>): { name: string; description?: string }[] {
  const names = api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? (one.route.tags ?? []) : []));
  return [...new Set(names)].toSorted().map((name) => {
    const description = about[name];
    return description === undefined ? { name } : { name, description };
  });
}

/** Parameters with the same meaning everywhere. */
const commonParameters: Record<string, string> = {
  id: 'The `id` of an earlier answer.',
  slug: 'The last part of the address of its page.',
  cursor: 'The `nextCursor` of the page before.',
  limit: 'How many items a page has at most.',
  'idempotency-key':
    'Of 16 to 64 letters, digits, - or _. Sent again with the same key, a request is carried out once.',
};

function describeCommonParameters(document: ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>): void {
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations) as { parameters?: { name: string; description?: string }[] }[])
      for (const parameter of operation.parameters ?? []) {
        const description = commonParameters[parameter.name];
        if (description !== undefined) parameter.description ??= description;
      }
}

const sessionScheme = 'session';

/** Adds to every operation its name, a description, and whether it requires a session. */
function describeOperations(api: OpenAPIHono<ApiEnv>, config: Config): void {
  api.openAPIRegistry.registerComponent('securitySchemes', sessionScheme, {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(config),
    description: 'The cookie that signing in sets.',
  });
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { route } = definition;
    route.operationId ??= operationIdOf(route.method, route.path);
    if (route.description === undefined && route.summary !== undefined) route.description = `${route.summary}.`;
    route.security ??= '401' in route.responses ? [{ [sessionScheme]: [] }] : [];
  }
}

/** Texts of the description that routes do not state. */
export interface ApiWords {
  /** Description of each tag. */
  tags: Record<string, string>;
  /** Example requests and responses, by `operationId` and status. */
  examples: Record<string, { request?: unknown; answers: Record<string, unknown> }>;
}

function addExamples(api: OpenAPIHono<ApiEnv>, examples: ApiWords['examples']): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { operationId = '', request, responses } = definition.route;
    const recorded = examples[operationId];
    const body = request?.body?.content['application/json'];
    if (body && !('$ref' in body) && recorded?.request !== undefined) body.example = recorded.request;
    for (const [status, response] of Object.entries(responses)) {
      const answer = '$ref' in response ? undefined : response.content?.['application/json'];
      const example = recorded?.answers[status];
      if (answer && !('$ref' in answer) && example !== undefined) answer.example = example;
    }
  }
}

/** Returns a function that gives the methods of an API path. */
function methodsByPath(api: OpenAPIHono<ApiEnv>): (path: string) => Set<string> {
  const router = new TrieRouter<string>();
  for (const { method, path } of api.routes) if (method !== 'ALL') router.add('ALL', path, method);
  return (path) => {
    const methods = new Set(router.match('ALL', path)[0].map(([method]) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return methods;
  };
}

/**
 * Returns the JSON API of all features, with its own 404 and 405 and its description at `/openapi.json` below
 * `basePath`.
 */
export function createApi(
  config: Config,
  basePath: string,
  registrations: readonly ((api: OpenAPIHono<ApiEnv>) => void)[],
  words: ApiWords = { tags: {}, examples: {} },
): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const isBody = result.target === 'json' || result.target === 'form';
      throw new AppError(isBody ? 'invalid' : 'bad_request', { fields: fieldErrors(result.error.issues) });
    },
  });
  for (const register of registrations) register(api);
  refuseOptionalBodies(api);
  describeCommonRefusals(api);
  describeOperations(api, config);
  addExamples(api, words.examples);

  const describe = (): string => {
    const document = api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${config.siteName} API`,
        version: '1',
        description:
          'Lists answer {items, nextCursor} to ?cursor&limit. Refusals are application/problem+json (RFC 9457).',
        contact: { name: config.siteName, url: config.publicUrl },
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      tags: tagsOf(api, words.tags),
      servers: [{ url: `${config.publicUrl}${basePath}` }],
    });
    describeCommonParameters(document);
    return JSON.stringify(document);
  };
  let description: string | undefined;
  api.get('/openapi.json', (c) => {
    description ??= describe();
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
  const methodsOf = methodsByPath(api);
  api.all('*', (context) => {
    const c = context as unknown as HttpContext;
    const methods = methodsOf(c.req.path.slice(basePath.length));
    if (methods.size > 0) return methodNotAllowed(c, methods);
    throw new AppError('not_found');
  });
  return api;
}
