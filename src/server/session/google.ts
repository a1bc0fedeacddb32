import { AsyncLocalStorage } from 'node:async_hooks';

import { betterAuth } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { sessionLifetimeSeconds } from './session-cookie.ts';

export const googleCallbackPath = '/auth/callback/google';

/** Carries the caller's address, as the trusted forwarders tell it, to the library; removed from what comes from outside. */
const addressHeader = 'x-portolan-address';
const googleIssuer = 'https://accounts.google.com';
const discoveryMs = 5000;
/** What matters of the row that joins a provider to an account. */
const joinedRow = z.object({ userId: z.string(), accountId: z.string(), providerId: z.string() });

type Auth = ReturnType<typeof createAuth>;

/** What else happens in the transaction that joins Google to an account that was there before. */
export type OnJoined = (tx: Ctx, userId: string) => Promise<void>;

/** The browser that is just coming back from Google. */
const arrivals = new AsyncLocalStorage<{ ctx: Ctx; onJoined: OnJoined }>();

/** One per database, made at the first Google sign-in: only then is the provider asked for its addresses. */
const instances = new WeakMap<Ctx['db'], Promise<Auth>>();

const text = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.trim().slice(0, maxLength).toWellFormed() : '';

/** The library joins Google to an account by one row, in no transaction; here it gets ours. A newcomer's rows have a transaction of the library's own. */
function joinInTransaction({ adapter }: Awaited<Auth['$context']>): void {
  const create = adapter.create.bind(adapter);
  adapter.create = async (input) => {
    const arrival = arrivals.getStore();
    if (input.model !== 'account' || arrival === undefined) return create(input);
    const { userId, accountId, providerId } = joinedRow.parse(input.data);
    return transaction(arrival.ctx, async (tx) => {
      const id = tx.newId();
      const now = tx.clock();
      await tx.db
        .insertInto('accounts')
        .values({
          id,
          user_id: userId,
          account_id: accountId,
          provider_id: providerId,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await arrival.onJoined(tx, userId);
      return { ...input.data, id } as never;
    });
  };
}

function createAuth(ctx: Ctx, discoveryUrl: string) {
  const { config, db, log } = ctx;
  const google = config.google ?? { clientId: '', clientSecret: '' };
  const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    appName: config.siteName,
    baseURL: config.publicUrl,
    basePath: '/auth',
    secret: config.secret,
    trustedOrigins: [...config.allowedOrigins],
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ part: 'google' }, message),
    },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: false },
    user: {
      modelName: 'users',
      fields: { name: 'first_name', emailVerified: 'email_verified', ...stamps },
      additionalFields: {
        last_name: { type: 'string', required: false },
        user_type: { type: 'string', required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: sessionLifetimeSeconds,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
      updateAccountOnSignIn: false,
      // An address somebody merely typed proves nothing: neither side of such a pair is joined to the other.
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
        updateUserInfoOnLink: false,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...stamps },
      storeIdentifier: 'hashed',
    },
    advanced: {
      cookiePrefix: 'portolan',
      useSecureCookies: config.isSecure,
      database: { generateId: () => ctx.newId() },
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
    },
    databaseHooks: {
      user: {
        create: {
          async before(user) {
            if (!user.emailVerified)
              throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'email_not_verified' });
            const state = await getOAuthState();
            return {
              data: { ...user, image: null, user_type: state?.user_type === 'business' ? 'business' : 'customer' },
            };
          },
        },
      },
      account: {
        create: {
          // Nothing is ever asked of Google again, so its tokens are not kept.
          before: async (account) => ({
            data: {
              ...account,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
            },
          }),
        },
      },
      session: {
        create: {
          async before(session) {
            const user = await db
              .selectFrom('users')
              .where('id', '=', session.userId)
              .select('locked_at')
              .executeTakeFirst();
            if (user?.locked_at) throw new APIError('FORBIDDEN', { code: 'account_locked', message: 'account_locked' });
            return { data: { ...session, userAgent: text(session.userAgent, 400) } };
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            discoveryUrl,
            scopes: ['openid', 'email', 'profile'],
            requireIdTokenVerification: true,
            prompt: 'select_account',
            mapProfileToUser: (profile: Record<string, unknown>) => ({
              name:
                text(profile.given_name, 100) ||
                text(profile.name, 100) ||
                text(profile.email, 100).split('@')[0] ||
                'Google user',
              last_name: text(profile.family_name, 100),
            }),
          },
        ],
      }),
    ],
  });
}

/** The provider's instance; when the provider could not be reached it is asked again the next time. */
async function authFor(ctx: Ctx): Promise<Auth> {
  if (ctx.config.google === null) throw new AppError('not_found');
  const { db } = ctx;
  let made = instances.get(db);
  if (made === undefined) {
    made = reach(ctx, ctx.config.google.issuerUrl ?? googleIssuer);
    instances.set(db, made);
    made.catch(() => instances.delete(db));
  }
  return made;
}

async function reach(ctx: Ctx, issuer: string): Promise<Auth> {
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    // Asked here first because the library would wait for an answer without end.
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(discoveryMs) });
    if (!answer.ok) throw new Error(`The sign-in provider answered ${answer.status}.`);
  } catch (error) {
    throw new AppError('unavailable', { cause: error, detail: 'Failed to sign in with Google' });
  }
  const auth = createAuth(ctx, discoveryUrl);
  const context = await auth.$context;
  joinInTransaction(context);
  if (!context.socialProviders.some((provider) => provider.id === 'google'))
    throw new AppError('unavailable', { detail: 'Failed to sign in with Google' });
  return auth;
}

function headersFor(ctx: Ctx, request: Request): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'accept-language']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('origin', ctx.config.publicUrl);
  if (ctx.ip !== '') headers.set(addressHeader, ctx.ip);
  return headers;
}

/**
 * Begins a Google sign-in: where to send the browser, and the cookies that tie the answer to this browser.
 * Afterwards the person arrives at `callbackPath`, or at `errorPath?error=…`. Both are paths of this site.
 */
export async function startGoogleSignIn(
  ctx: Ctx,
  request: Request,
  input: { callbackPath: string; errorPath: string; userType: 'customer' | 'business' },
): Promise<{ url: string; setCookies: string[] }> {
  const auth = await authFor(ctx);
  const { headers, response } = await auth.api.signInSocial({
    body: {
      provider: 'google',
      disableRedirect: true,
      callbackURL: `${ctx.config.publicUrl}${input.callbackPath}`,
      errorCallbackURL: `${ctx.config.publicUrl}${input.errorPath}`,
      additionalData: { user_type: input.userType },
    },
    headers: headersFor(ctx, request),
    returnHeaders: true,
  });
  if (!response.url) throw new AppError('unavailable', { detail: 'Failed to sign in with Google' });
  return { url: response.url, setCookies: headers.getSetCookie() };
}

/**
 * The browser coming back from Google: checks the answer and redirects, with a session when all is well.
 * When that joins Google to an account that was there before, `onJoined` is part of it.
 */
export async function finishGoogleSignIn(ctx: Ctx, request: Request, onJoined: OnJoined): Promise<Response> {
  const auth = await authFor(ctx);
  const { search } = new URL(request.url);
  const arriving = new Request(`${ctx.config.publicUrl}${googleCallbackPath}${search}`, {
    headers: headersFor(ctx, request),
  });
  return arrivals.run({ ctx, onJoined }, () => auth.handler(arriving));
}
