import type { Context, MiddlewareHandler } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import type { CompanySite } from '../company-sites.ts';
import type { Audience } from './audience.ts';
import type { PolicyAdditions } from './page-policy.ts';

/** What the middleware stores on a request. */
export interface HttpEnv {
  /** Present behind a Node server; absent in tests that call `app.request()`. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    audience: Audience;
    nonce: string;
    ip: string;
    /** The request came to a host name of a company's own. */
    site?: CompanySite;
    /** Language of the requested page; already removed from `req.path`. */
    language: Language;
    ctx: Ctx;
    /** Found before the router runs, and shown in the page's shell instead of its content. */
    refusal?: AppError;
    /** The posted fields as sent. */
    formBody?: string;
    /** An upload exceeded its limit while it was read. */
    isTooLarge?: boolean;
    /** Served from the cache of pages, or rendered for it. */
    isPubliclyCached?: boolean;
    /** Additions of a page's loaders to its Content-Security-Policy. */
    policyAdditions?: readonly PolicyAdditions[];
    /** When the page's content changes by itself. */
    changes?: readonly Date[];
  };
}

export type HttpContext = Context<HttpEnv>;
export type HttpMiddleware = MiddlewareHandler<HttpEnv>;

/** Returns the actor of a session cookie. `setCookies` are `Set-Cookie` values that renew or delete it. */
export type ResolveActor = (request: Request, base: Ctx) => Promise<{ actor: Actor; setCookies?: readonly string[] }>;
