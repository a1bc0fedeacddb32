import type { Context, MiddlewareHandler } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import type { Audience } from './audience.ts';
import type { PolicyAdditions } from './page-policy.ts';

/** What the middleware leaves on a request. */
export interface HttpEnv {
  /** Present when a Node server hands the request over; absent in tests that call `app.request()`. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    audience: Audience;
    nonce: string;
    ip: string;
    /** Of the page that was asked for; already taken out of `req.path`. */
    language: Language;
    ctx: Ctx;
    /** Decided before the router runs and shown by the page's shell instead of its content. */
    refusal?: AppError;
    /** The posted fields as they came. */
    formBody?: string;
    /** An upload grew over its limit while it was read. */
    isTooLarge?: boolean;
    /** Answered from what is kept for everybody, or drawn to be kept. */
    isKept?: boolean;
    /** What the loaders of a page add to its Content-Security-Policy. */
    policyAdditions?: readonly PolicyAdditions[];
    /** When the page shows something else by itself. */
    changes?: readonly Date[];
  };
}

export type HttpContext = Context<HttpEnv>;
export type HttpMiddleware = MiddlewareHandler<HttpEnv>;

/** Who asks, from the session cookie. `setCookies` are `Set-Cookie` values that renew or clear it. */
export type ResolveActor = (request: Request, base: Ctx) => Promise<{ actor: Actor; setCookies?: readonly string[] }>;
