import path from 'node:path';

import { z } from 'zod';

import { ConfigError } from './config-error.ts';
import { databaseAddress, flag, integer, oneLine, sender, setting, text, url } from './config-fields.ts';
import { entriesOf, nameServers } from './config-lists.ts';
import { secretIn } from './secret-file.ts';
import { describeWarning, findIdleSettings, type SettingWarning } from './setting-warnings.ts';

const modelProviders = ['anthropic', 'openai', 'google', 'openai-compatible'] as const;

/** Every environment variable that the product reads. checks/env-example.ts compares its keys with .env.example. */
export const environmentSchema = z.object({
  NODE_ENV: setting(
    z
      .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
      .default('production'),
  ),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:[\]-]+$/, 'must be a host name or an address')
      .default('127.0.0.1'),
  ),
  PORT: integer(1, 65535, 3000),
  PUBLIC_URL: url(['http:', 'https:']),
  TRUST_PROXY_HOPS: integer(0, 10, 0),
  SITE_NAME: setting(oneLine(60).default('Portolan')),
  SECRET: setting(z.string().min(32, 'must have at least 32 characters').optional()),
  LOG_LEVEL: setting(
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('info'),
  ),
  SLOW_REQUEST_MS: integer(1, 3_600_000, 2000),
  SLOW_STATEMENT_MS: integer(1, 3_600_000, 500),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  RATE_LIMITS: flag(true),
  HSTS_SUBDOMAINS: flag(true),
  KEEP_ALIVE_SECONDS: integer(1, 3600, 75),
  STOP_DELAY_SECONDS: integer(0, 300, 0),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATABASE_CONNECTIONS: integer(2, 500, 10),
  DEMO_DATA: flag(),
  SMTP_URL: url(['smtp:', 'smtps:']),
  SMTP_TIMEOUT_SECONDS: setting(
    z.coerce
      .number({ error: 'must be a number of seconds' })
      .min(1, 'must be at least 1')
      .max(300, 'must be at most 300')
      .default(30),
  ),
  MAIL_FROM: sender,
  REQUIRE_STAFF_MFA: flag(false),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER_URL: url(['http:', 'https:']),
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_SECRET_KEY: text,
  TURNSTILE_URL: url(['http:', 'https:']),
  ADVERTISING_ID: text,
  ADVERTISING_SECRET: text,
  ADVERTISING_URL: url(['http:', 'https:']),
  EASYPOST_API_KEY: text,
  EASYPOST_WEBHOOK_SECRET: text,
  EASYPOST_URL: url(['http:', 'https:']),
  GOOGLE_PLACES_KEY: text,
  GOOGLE_PLACES_URL: url(['http:', 'https:']),
  MODEL_PROVIDER: setting(z.enum(modelProviders, { error: `must be ${modelProviders.join(', ')}` }).optional()),
  MODEL_NAME: text,
  MODEL_KEY: text,
  MODEL_URL: url(['http:', 'https:']),
  MODEL_TIMEOUT_SECONDS: integer(1, 120, 20),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag(false),
  MAP_BASEMAP_URL: url(['http:', 'https:']),
  DNS_SERVERS: nameServers,
  OUTGOING_ALLOW_LOOPBACK: text,
});

export type MailMode = { kind: 'smtp'; url: string; timeoutSeconds: number } | { kind: 'folder'; dir: string };

export type StorageMode =
  | { kind: 'disk'; dir: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint?: string;
      accessKeyId: string;
      secretAccessKey: string;
      forcePathStyle: boolean;
    };

export interface ModelSettings {
  provider: (typeof modelProviders)[number];
  name: string;
  key: string | null;
  /** Null: the provider's default URL. */
  url: string | null;
  /** Timeout of one call. */
  timeoutSeconds: number;
}

export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Origin only, without a trailing slash: `https://portolan.example`. */
  readonly publicUrl: string;
  /** True exactly when PUBLIC_URL is https: Secure cookies and HSTS. */
  readonly isSecure: boolean;
  /** True when PUBLIC_URL is this machine: localhost, 127.0.0.1 and [::1] then count as the same host. */
  readonly isLocal: boolean;
  /** Accepted `Host` header values. */
  readonly allowedHosts: ReadonlySet<string>;
  /** `Origin` header values that may send unsafe requests. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly trustProxyHops: number;
  readonly siteName: string;
  /** Signs cookies and tokens. */
  readonly secret: string;
  /** File that stores the secret; null if the operator set SECRET. */
  readonly secretFile: string | null;
  readonly logLevel: string;
  /** Requests and statements that take longer are logged as slow. */
  readonly slowRequestMs: number;
  readonly slowStatementMs: number;
  /** Where traces are sent; null: nowhere. */
  readonly tracesUrl: string | null;
  readonly metricsToken: string | null;
  readonly hasRateLimits: boolean;
  /** Whether HSTS covers the subdomains of PUBLIC_URL. */
  readonly hasHstsSubdomains: boolean;
  /** How long an idle connection stays open. */
  readonly keepAliveMs: number;
  /** How long a stopping process still accepts connections, so that a balancer notices. */
  readonly stopDelayMs: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database past a pooler at `databaseUrl`; null without one. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica for what may be two seconds old; null without one. */
  readonly databaseReadUrl: string | null;
  /** Connections to its server, at most. */
  readonly databaseConnections: number;
  /** Names of settings read from `.env`; a command run in the same folder reads them too. */
  readonly settingsFromFile: ReadonlySet<string>;
  /** Settings that are valid but do not do what the operator may expect. */
  readonly warnings: readonly SettingWarning[];
  readonly hasDemoData: boolean;
  readonly mail: MailMode;
  readonly mailFrom: string;
  readonly requiresStaffMfa: boolean;
  /** `issuerUrl` replaces Google's URLs with those of a test server on this machine. */
  readonly google: { clientId: string; clientSecret: string; issuerUrl: string | null } | null;
  /** Null: only the built-in bot check is used. `url` is Cloudflare's, or a test server's on this machine. */
  readonly turnstile: { siteKey: string; secretKey: string; url: string } | null;
  /**
   * Null: conversions are not reported and visitors are not asked for consent. `url` is the endpoint of Google
   * Analytics, or a test server's on this machine.
   */
  readonly advertising: { id: string; secret: string; url: string } | null;
  /**
   * Null: no carrier is queried. Without a webhook secret no webhooks are accepted. `url` is the aggregator's, or that
   * of another one with the same protocol.
   */
  readonly easypost: { apiKey: string; webhookSecret: string | null; url: string } | null;
  /** Null: companies are looked up in our own directory. `url` is Google's, or a test server's on this machine. */
  readonly googlePlaces: { key: string; url: string } | null;
  /** Null: needs are read by our own network and answered by rules only. */
  readonly model: ModelSettings | null;
  readonly storage: StorageMode;
  /** A MapLibre style or a PMTiles file, used instead of our own chart on interactive maps. */
  readonly basemapUrl: string | null;
  /** Name servers that are asked about companies' own domains; none: those of this machine. */
  readonly dnsServers: readonly string[];
  /** `host:port` pairs on this machine that the SSRF-guarded fetch may reach. Empty outside tests. */
  readonly outgoingAllowed: ReadonlySet<string>;
}

type Environment = z.output<typeof environmentSchema>;

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

function defaultPublicUrl(host: string, port: number): string {
  const bare = withoutBrackets(host);
  const shown = bare === '0.0.0.0' || bare === '::' ? 'localhost' : bare.includes(':') ? `[${bare}]` : bare;
  return `http://${shown}:${port}`;
}

/** The requested host may differ from PUBLIC_URL only on this machine, which has three names. */
function ownAddresses(publicUrl: URL, isLocal: boolean, port: number): { hosts: Set<string>; origins: Set<string> } {
  const hosts = new Set([publicUrl.host]);
  const origins = new Set([publicUrl.origin]);
  if (isLocal) {
    for (const name of loopbackNames) {
      for (const suffix of new Set([publicUrl.port === '' ? '' : `:${publicUrl.port}`, `:${port}`])) {
        const address = new URL(`${publicUrl.protocol}//${name}${suffix}`);
        hosts.add(address.host);
        origins.add(address.origin);
      }
    }
  }
  return { hosts, origins };
}

/** Quotes a display name of a `From` header: an unquoted comma would start another address. */
const quoted = (name: string): string =>
  /^[\p{L}\p{N} ]*$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const both = (env: Environment, names: readonly (keyof Environment)[], problems: string[]): boolean => {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length)
    problems.push(
      `${missing.join(', ')}: needed together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    );
  return missing.length === 0;
};

function storageOf(env: Environment, dataDir: string, problems: string[]): StorageMode {
  if (!both(env, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], problems))
    return { kind: 'disk', dir: path.join(dataDir, 'files') };
  return {
    kind: 's3',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
  };
}

const tracesOf = (endpoint: string | undefined): string | null =>
  endpoint === undefined ? null : `${endpoint.replace(/\/$/, '')}/v1/traces`;

function modelOf(env: Environment, problems: string[]): ModelSettings | null {
  if (!both(env, ['MODEL_PROVIDER', 'MODEL_NAME'], problems) || env.MODEL_PROVIDER === undefined) return null;
  const isOwn = env.MODEL_PROVIDER === 'openai-compatible';
  if (isOwn && env.MODEL_URL === undefined) problems.push('MODEL_URL: needed with MODEL_PROVIDER=openai-compatible');
  if (!isOwn && env.MODEL_KEY === undefined)
    problems.push(`MODEL_KEY: needed with MODEL_PROVIDER=${env.MODEL_PROVIDER}`);
  return {
    provider: env.MODEL_PROVIDER,
    name: env.MODEL_NAME ?? '',
    key: env.MODEL_KEY ?? null,
    url: env.MODEL_URL?.replace(/\/$/, '') ?? null,
    timeoutSeconds: env.MODEL_TIMEOUT_SECONDS,
  };
}

/**
 * Returns the settings read from `env`. Throws a ConfigError that names each invalid variable.
 * Creates DATA_DIR/secret if SECRET is not set.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  settingsFromFile: ReadonlySet<string> = new Set(),
): Config {
  const parsed = environmentSchema.safeParse(env);
  const warnings = findIdleSettings(env, Object.keys(environmentSchema.shape));
  const refused = (problems: readonly string[]) => new ConfigError([...problems, ...warnings.map(describeWarning)]);
  if (!parsed.success) throw refused(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const values = parsed.data;
  const problems: string[] = [];

  const publicUrl = new URL(values.PUBLIC_URL ?? defaultPublicUrl(values.HOST, values.PORT));
  if (publicUrl.pathname !== '/' || publicUrl.search !== '' || publicUrl.hash !== '' || publicUrl.username !== '')
    problems.push('PUBLIC_URL must be an origin only, like https://portolan.example, without a path');
  const isLocal = loopbackNames.includes(publicUrl.hostname);
  const { hosts, origins } = ownAddresses(publicUrl, isLocal, values.PORT);

  const hasGoogle = both(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], problems);
  const hasTurnstile = both(values, ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'], problems);
  const hasAdvertising = both(values, ['ADVERTISING_ID', 'ADVERTISING_SECRET'], problems);
  const dataDir = path.resolve(values.DATA_DIR);
  const secretFile = path.join(dataDir, 'secret');
  const storage = storageOf(values, dataDir, problems);
  const model = modelOf(values, problems);
  const allowed = entriesOf(values.OUTGOING_ALLOW_LOOPBACK ?? '');
  for (const entry of allowed) {
    if (!/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(entry))
      problems.push(`OUTGOING_ALLOW_LOOPBACK: ${entry} is not localhost, 127.0.0.1 or [::1] with a port`);
  }
  if (problems.length > 0) throw refused(problems);

  return {
    environment: values.NODE_ENV,
    host: withoutBrackets(values.HOST),
    port: values.PORT,
    publicUrl: publicUrl.origin,
    isSecure: publicUrl.protocol === 'https:',
    isLocal,
    allowedHosts: hosts,
    allowedOrigins: origins,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    siteName: values.SITE_NAME,
    secret: values.SECRET ?? secretIn(secretFile),
    secretFile: values.SECRET === undefined ? secretFile : null,
    logLevel: values.LOG_LEVEL,
    slowRequestMs: values.SLOW_REQUEST_MS,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    tracesUrl: tracesOf(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    metricsToken: values.METRICS_TOKEN ?? null,
    hasRateLimits: values.RATE_LIMITS ?? true,
    hasHstsSubdomains: values.HSTS_SUBDOMAINS ?? true,
    keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    // Nothing without the primary.
    databaseReadUrl: values.DATABASE_URL === undefined ? null : (values.DATABASE_READ_URL ?? null),
    databaseConnections: values.DATABASE_CONNECTIONS,
    settingsFromFile,
    warnings,
    hasDemoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    mail:
      values.SMTP_URL === undefined
        ? { kind: 'folder', dir: path.join(dataDir, 'mail') }
        : { kind: 'smtp', url: values.SMTP_URL, timeoutSeconds: values.SMTP_TIMEOUT_SECONDS },
    mailFrom:
      values.MAIL_FROM ?? `${quoted(values.SITE_NAME)} <no-reply@${isLocal ? 'localhost' : publicUrl.hostname}>`,
    requiresStaffMfa: values.REQUIRE_STAFF_MFA ?? false,
    google: hasGoogle
      ? {
          clientId: values.GOOGLE_CLIENT_ID ?? '',
          clientSecret: values.GOOGLE_CLIENT_SECRET ?? '',
          issuerUrl: values.GOOGLE_ISSUER_URL ?? null,
        }
      : null,
    turnstile: hasTurnstile
      ? {
          siteKey: values.TURNSTILE_SITE_KEY ?? '',
          secretKey: values.TURNSTILE_SECRET_KEY ?? '',
          url: (values.TURNSTILE_URL ?? 'https://challenges.cloudflare.com').replace(/\/$/, ''),
        }
      : null,
    advertising: hasAdvertising
      ? {
          id: values.ADVERTISING_ID ?? '',
          secret: values.ADVERTISING_SECRET ?? '',
          url: values.ADVERTISING_URL ?? 'https://www.google-analytics.com/mp/collect',
        }
      : null,
    easypost:
      values.EASYPOST_API_KEY === undefined
        ? null
        : {
            apiKey: values.EASYPOST_API_KEY,
            webhookSecret: values.EASYPOST_WEBHOOK_SECRET ?? null,
            url: (values.EASYPOST_URL ?? 'https://api.easypost.com').replace(/\/$/, ''),
          },
    googlePlaces:
      values.GOOGLE_PLACES_KEY === undefined
        ? null
        : {
            key: values.GOOGLE_PLACES_KEY,
            url: (values.GOOGLE_PLACES_URL ?? 'https://places.googleapis.com').replace(/\/$/, ''),
          },
    model,
    storage,
    basemapUrl: values.MAP_BASEMAP_URL ?? null,
    dnsServers: values.DNS_SERVERS,
    outgoingAllowed: new Set(allowed),
  };
}

/** Returns true if the deployment stores anything in DATA_DIR: the embedded database, uploaded files or mails. */
export const usesDataFolder = ({ databaseUrl, storage, mail }: Config): boolean =>
  databaseUrl === null || storage.kind === 'disk' || mail.kind === 'folder';

/** Returns the settings of this process: the environment, completed by `.env` in the working folder if present. */
export function loadConfig(): Config {
  const given = new Set(Object.keys(process.env));
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new ConfigError([`.env cannot be read: ${(error as Error).message}`]);
  }
  return readConfig(process.env, new Set(Object.keys(process.env).filter((name) => !given.has(name))));
}
