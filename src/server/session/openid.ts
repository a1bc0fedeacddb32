import * as openid from 'openid-client';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import { emailText } from '#shared/text.ts';

import type { Config } from '../config.ts';
import { signedCookie } from '../http/cookies.ts';
import type { Logger } from '../log.ts';
import { SafeFetchError, type SafeFetchRefusal, safeFetch } from '../safe-fetch.ts';

/** Timeout of each request to the provider. */
const timeoutSeconds = 5;
/** How long the user may take to choose an account. */
const patienceSeconds = 10 * 60;
/** Statuses whose responses have no body. */
const bodiless = new Set([204, 205, 304]);

/** The user's data in the provider's signed token. */
const personSchema = z.object({
  /** The provider's id of the account; it does not change with the address. */
  sub: z.string().min(1).max(255),
  email: emailText(),
  /** Null if the provider does not say. */
  email_verified: z.boolean().nullable().default(null).catch(false),
  given_name: z.string().max(200).catch(''),
  family_name: z.string().max(200).catch(''),
  name: z.string().max(200).catch(''),
});

export type OpenidPerson = z.output<typeof personSchema>;

/** Stored in the browser while the user is at the provider: what the response must match, and the caller's data. */
const begunSchema = z.object({
  state: z.string().max(200),
  nonce: z.string().max(200),
  code_verifier: z.string().max(200),
  carried: z.record(z.string().max(40), z.string().max(2048)),
});

export type OpenidResult = {
  /** The data given to `start`; empty if this browser did not start the sign-in. */
  carried: Record<string, string>;
  /** Must be set whatever the result: it is valid once. */
  cookie: string;
} & ({ ok: true; person: OpenidPerson } | { ok: false; problem: string });

/** Sign-in by OpenID Connect's code flow: it identifies the user and knows nothing of accounts here. */
export interface OpenidSignIn {
  /**
   * Returns the URL to redirect to, and the cookie that binds the response to the browser. Throws what finding the
   * provider throws.
   */
  start(carried: Record<string, string>): Promise<{ url: string; cookie: string }>;
  /**
   * Returns the user who comes back from the provider, if this browser started the sign-in and the token is signed for
   * us; otherwise a code for the problem: the provider's own, such as `access_denied`, or ours.
   */
  finish(request: Request): Promise<OpenidResult>;
}

interface OpenidParts {
  config: Config;
  log: Logger;
  /** Of the cookie. */
  name: string;
  /** Registered with the provider under exactly this path. */
  callbackPath: string;
  prompt: 'select_account' | null;
  findProvider: () => Promise<openid.Configuration>;
}

/** Returns the sign-in with one provider. */
export function createOpenidSignIn({
  config,
  log,
  name,
  callbackPath,
  prompt,
  findProvider,
}: OpenidParts): OpenidSignIn {
  const cookie = signedCookie(config, name, patienceSeconds);
  const redirectUri = `${config.publicUrl}${callbackPath}`;

  return {
    async start(carried) {
      const known = await findProvider();
      const begun = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        code_verifier: openid.randomPKCECodeVerifier(),
        carried,
      };
      const url = openid.buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ...(prompt === null ? {} : { prompt }),
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(begun.code_verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, cookie: cookie.write(begun) };
    },

    async finish(request) {
      const { search, searchParams } = new URL(request.url);
      const begun = begunSchema.safeParse(cookie.read(request)).data;
      const answer = { carried: begun?.carried ?? {}, cookie: cookie.erase() };
      if (begun === undefined || searchParams.get('state') !== begun.state)
        return { ...answer, ok: false, problem: 'state_mismatch' };
      try {
        const tokens = await openid.authorizationCodeGrant(await findProvider(), new URL(`${redirectUri}${search}`), {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.code_verifier,
          idTokenExpected: true,
        });
        return { ...answer, ok: true, person: personSchema.parse(tokens.claims()) };
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError) return { ...answer, ok: false, problem: error.error };
        log.warn({ err: error, provider: name }, 'OpenID sign-in failed');
        if (error instanceof openid.ResponseBodyError) return { ...answer, ok: false, problem: error.error };
        return { ...answer, ok: false, problem: isAway(error) ? 'unavailable' : 'failed' };
      }
    },
  };
}

export interface OpenidProvider {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Finds the endpoints of a provider. With `guardedBy`, the provider was named by somebody else: requests reach public
 * addresses only, and nothing but https unless the operator allows the host.
 */
export async function discoverProvider(
  { issuerUrl, clientId, clientSecret }: OpenidProvider,
  guardedBy: Config | null,
): Promise<openid.Configuration> {
  const issuer = new URL(issuerUrl);
  const mayBeInsecure = guardedBy === null || guardedBy.outgoingAllowed.has(issuer.host);
  const found = await openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(guardedBy === null ? {} : { [openid.customFetch]: guardedFetch(guardedBy) }),
    execute: [
      // The signature is verified, in addition to the connection that the token came by.
      openid.enableNonRepudiationChecks,
      // A provider on this machine, for tests, has no certificate.
      ...(issuer.protocol === 'http:' && mayBeInsecure ? [openid.allowInsecureRequests] : []),
    ],
  });
  const { authorization_endpoint: door, token_endpoint, jwks_uri } = found.serverMetadata();
  if (door === undefined || token_endpoint === undefined || jwks_uri === undefined || !URL.canParse(door))
    throw new TypeError('The provider does not say where to sign in.');
  const { protocol, host } = new URL(door);
  if (guardedBy !== null && protocol !== 'https:' && !guardedBy.outgoingAllowed.has(host))
    throw new TypeError('The provider signs in without encryption.');
  return found;
}

/** The product's fetch for addresses of others, as openid-client calls it: redirects are failures. */
const guardedFetch =
  (config: Config): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await safeFetch(config, url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
    });
    if (answer.url !== new URL(url).href) throw new SafeFetchError('too_many_redirects');
    const content = bodiless.has(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(content, { status: answer.status, headers: answer.headers });
  };

/** Returns why the guarded fetch failed, which openid-client wraps; null for other errors. */
const refusedFetch = (error: unknown): SafeFetchError | null => {
  if (error instanceof SafeFetchError) return error;
  return error instanceof Error && error.cause !== undefined ? refusedFetch(error.cause) : null;
};

const isAway = (error: unknown): boolean =>
  error instanceof AppError ||
  refusedFetch(error) !== null ||
  error instanceof TypeError ||
  (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT');

/** Why a provider cannot be used. */
export type ProviderProblem = 'insecure' | 'inner_address' | 'unreachable' | 'other_issuer' | 'no_provider';

/** Asks a provider that somebody else named for its endpoints; returns what is wrong with it, or null. */
export async function findProviderProblem(config: Config, issuerUrl: string): Promise<ProviderProblem | null> {
  const { protocol, host } = new URL(issuerUrl);
  if (protocol !== 'https:' && !config.outgoingAllowed.has(host)) return 'insecure';
  try {
    // Finding the endpoints sends neither id nor secret.
    await discoverProvider({ issuerUrl, clientId: 'unsent', clientSecret: 'unsent' }, config);
    return null;
  } catch (error) {
    const refused = refusedFetch(error);
    if (refused !== null) return innerAddresses.has(refused.reason) ? 'inner_address' : 'unreachable';
    if (error instanceof openid.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      return 'other_issuer';
    return 'no_provider';
  }
}

const innerAddresses: ReadonlySet<SafeFetchRefusal> = new Set(['forbidden_address', 'forbidden_port', 'bad_url']);
