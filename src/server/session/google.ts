import type * as openid from 'openid-client';

import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { type OpenidSignIn, createOpenidSignIn, discoverProvider } from './openid.ts';

// Registered with Google under exactly this path; the accounts feature handles it.
const callbackPath = '/auth/callback/google';

const googleIssuer = 'https://accounts.google.com';

/**
 * Returns null if Google is not configured. Its endpoints are discovered at the first sign-in; after a failure, for
 * which `start` throws `unavailable`, again at the next.
 */
export function createGoogleSignIn({ config, log }: { config: Config; log: Logger }): OpenidSignIn | null {
  const { google } = config;
  if (google === null) return null;
  let provider: Promise<openid.Configuration> | null = null;
  const findProvider = (): Promise<openid.Configuration> => {
    provider ??= discoverProvider({ ...google, issuerUrl: google.issuerUrl ?? googleIssuer }, null).catch(
      (error: unknown) => {
        provider = null;
        throw new AppError('unavailable', { cause: error, detail: m.server_google_failed() });
      },
    );
    return provider;
  };
  return createOpenidSignIn({
    config,
    log,
    name: 'portolan_google',
    callbackPath,
    prompt: 'select_account',
    findProvider,
  });
}
