import type { Ctx } from '#server/context.ts';
import {
  SafeFetchError,
  type SafeFetchOptions,
  type SafeFetchRefusal,
  type SafeFetchResponse,
  safeFetch,
} from '#server/safe-fetch.ts';
import { unseal } from '#server/session/secret-box.ts';
import { bodyLimits } from '#shared/body-limits.ts';

import type { Problem } from '../state.ts';
import { isSecure } from './callable.server.ts';

/** The same limit as for uploads. */
const most = { bytes: bodyLimits.upload, ms: 60_000 };

const problemOf: Record<SafeFetchRefusal, Problem> = {
  bad_url: 'forbidden',
  forbidden_address: 'forbidden',
  forbidden_port: 'forbidden',
  unresolvable: 'unresolvable',
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
  too_many_redirects: 'moved',
};

export interface Address {
  url: string;
  header_name: string | null;
  header_sealed: string | null;
}

/** A night that failed. */
export interface Failure {
  problem: Problem;
  answered?: number;
  /** The file that was read, to see what is wrong with it. */
  importId?: string;
}

/** Asks a company's address, with its header; returns the answer, or what went wrong, whatever it answered. */
export async function askAddress(
  ctx: Ctx,
  { url, header_name, header_sealed }: Address,
  { headers, ...options }: SafeFetchOptions,
): Promise<SafeFetchResponse | Failure> {
  const value = header_sealed === null ? '' : unseal(ctx.config, 'transfer', header_sealed);
  // Sealed with another SECRET.
  if (value === null) return { problem: 'header' };
  try {
    const answer = await safeFetch(ctx.config, url, {
      ...options,
      headers: { ...headers, ...(header_name === null ? {} : { [header_name]: value }) },
      most,
    });
    return isSecure(ctx, new URL(answer.url)) ? answer : { problem: 'moved' };
  } catch (error) {
    if (error instanceof SafeFetchError) return { problem: problemOf[error.reason] };
    throw error;
  }
}
