import * as openid from 'openid-client';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import { emailText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import type { Config } from '../config.ts';
import { signedCookie } from '../http/cookies.ts';
import type { Logger } from '../log.ts';

// Registered with Google under exactly this path; the accounts feature handles it.
const callbackPath = '/auth/callback/google';

const googleIssuer = 'https://accounts.google.com';
/** Timeout of each request to the provider. */
const timeoutSeconds = 5;
/** How long the user may take to choose an account. */
const patienceSeconds = 10 * 60;

/** The user's data in Google's signed token. */
const personSchema = z.object({
  /** Google's id of the account; it does not change with the address. */
  sub: z.string().min(1).max(255),
  email: emailText(),
  email_verified: z.boolean().catch(false),
  given_name: z.string().max(200).catch(''),
  family_name: z.string().max(200).catch(''),
  name: z.string().max(200).catch(''),
});

export type GooglePerson = z.output<typeof personSchema>;

/** Stored in the browser while the user is at Google: what the response must match, and the caller's data. */
const begunSchema = z.object({
  state: z.string().max(200),
  nonce: z.string().max(200),
  code_verifier: z.string().max(200),
  carried: z.record(z.string().max(40), z.string().max(2048)),
});

export type GoogleResult = {
  /** The data given to `start`; empty if this browser did not start the sign-in. */
  carried: Record<string, string>;
  /** Must be set whatever the result: it is valid once. */
  cookie: string;
} & ({ ok: true; person: GooglePerson } | { ok: false; problem: string });

/** Sign-in with Google by OpenID Connect's code flow: it identifies the user and knows nothing of accounts here. */
export interface GoogleSignIn {
  /**
   * Returns the URL to redirect to, and the cookie that binds the response to the browser. Throws `unavailable` if
   * Google cannot be reached.
   */
  start(carried: Record<string, string>): Promise<{ url: string; cookie: string }>;
  /**
   * Returns the user who comes back from Google, if this browser started the sign-in and the token is signed for us;
   * otherwise a code for the problem: Google's own, such as `access_denied`, or ours.
   */
  finish(request: Request): Promise<GoogleResult>;
}

/**
 * Returns null if Google is not configured. Its endpoints are discovered at the first sign-in; after a failure again at
 * the next.
 */
export function createGoogleSignIn({ config, log }: { config: Config; log: Logger }): GoogleSignIn | null {
  const { google } = config;
  if (google === null) return null;
  const cookie = signedCookie(config, 'portolan_google', patienceSeconds);
  const redirectUri = `${config.publicUrl}${callbackPath}`;
  let provider: Promise<openid.Configuration> | null = null;
  const findProvider = (): Promise<openid.Configuration> => {
    provider ??= discover(google).catch((error: unknown) => {
      provider = null;
      throw new AppError('unavailable', { cause: error, detail: m.server_google_failed() });
    });
    return provider;
  };

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
        prompt: 'select_account',
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
        log.warn({ err: error }, 'Google sign-in failed');
        return { ...answer, ok: false, problem: isAway(error) ? 'unavailable' : 'failed' };
      }
    },
  };
}

function discover({ clientId, clientSecret, issuerUrl }: NonNullable<Config['google']>): Promise<openid.Configuration> {
  const issuer = new URL(issuerUrl ?? googleIssuer);
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // The signature is verified, in addition to the connection that the token came by.
      openid.enableNonRepudiationChecks,
      // A provider on this machine, for tests, has no certificate.
      ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
}

const isAway = (error: unknown): boolean =>
  error instanceof AppError ||
  error instanceof TypeError ||
  (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT');
