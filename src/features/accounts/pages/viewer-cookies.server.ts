import { cookieHeader } from '#server/http/cookies.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** `Set-Cookie` values that make pages show times and measures the way this account wants them. */
export function viewerCookies(profile: { time_zone: string; units: string; locale: string }): string[] {
  const values = { tz: profile.time_zone, units: profile.units, locale: profile.locale };
  return Object.entries(values).map(([name, value]) => cookieHeader(name, encodeURIComponent(value), yearSeconds));
}
