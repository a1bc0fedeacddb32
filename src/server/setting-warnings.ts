import { editDistance } from '#shared/edit-distance.ts';

/** A setting that is valid but does not do what its operator may expect. */
export type SettingWarning =
  | { kind: 'misspelt'; name: string; meant: string }
  | { kind: 'alone'; name: string; needs: string }
  | { kind: 'unreachable'; name: string; address: string }
  | { kind: 'forwarded' };

/** Settings without effect unless another one is set. Those that .env.example gives a value are not among them. */
const needs: Readonly<Record<string, string>> = {
  DATABASE_DIRECT_URL: 'DATABASE_URL',
  DATABASE_READ_URL: 'DATABASE_URL',
  EASYPOST_WEBHOOK_SECRET: 'EASYPOST_API_KEY',
  EASYPOST_URL: 'EASYPOST_API_KEY',
  S3_REGION: 'S3_BUCKET',
  S3_ENDPOINT: 'S3_BUCKET',
  SMTP_TIMEOUT_SECONDS: 'SMTP_URL',
  GOOGLE_ISSUER_URL: 'GOOGLE_CLIENT_ID',
  GOOGLE_PLACES_URL: 'GOOGLE_PLACES_KEY',
  TURNSTILE_URL: 'TURNSTILE_SITE_KEY',
  ADVERTISING_URL: 'ADVERTISING_ID',
  MODEL_KEY: 'MODEL_PROVIDER',
  MODEL_URL: 'MODEL_PROVIDER',
  MODEL_TIMEOUT_SECONDS: 'MODEL_PROVIDER',
};

/** Shorter names are too close to those of other programs. */
const minMisspeltLength = 7;

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the settings in `env` that do nothing: names close to those of `known`, and halves of a pair. */
export function findIdleSettings(env: Environment, known: readonly string[]): SettingWarning[] {
  const isSet = (name: string): boolean => (env[name] ?? '').trim() !== '';
  const warnings: SettingWarning[] = [];
  for (const name of Object.keys(env)) {
    if (known.includes(name) || name.length < minMisspeltLength || !isSet(name)) continue;
    const meant = known.find(
      (one) => one.length >= minMisspeltLength && !isSet(one) && editDistance(name.toUpperCase(), one, 2) <= 2,
    );
    if (meant !== undefined) warnings.push({ kind: 'misspelt', name: name.slice(0, 100), meant });
  }
  for (const [name, needed] of Object.entries(needs))
    if (isSet(name) && !isSet(needed)) warnings.push({ kind: 'alone', name, needs: needed });
  return warnings;
}

/** Returns the warning as a sentence for the terminal and the log, which are English. */
export function describeWarning(warning: SettingWarning): string {
  if (warning.kind === 'misspelt') return `${warning.name}: nothing reads it; ${warning.meant} may be meant`;
  if (warning.kind === 'alone') return `${warning.name}: has no effect without ${warning.needs}`;
  if (warning.kind === 'unreachable') return `${warning.name}: nobody answers at ${warning.address}`;
  return 'TRUST_PROXY_HOPS: is 0 while requests arrive with X-Forwarded-For, so all visitors behind the proxy share one address and its limits; set it to the number of proxies of yours in front';
}
