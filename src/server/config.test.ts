import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const secret = 'x'.repeat(32);
const folder = () => mkdtempSync(path.join(tmpdir(), 'portolan-config-'));
const read = (env: Record<string, string>) => readConfig({ SECRET: secret, ...env });

test('without any setting it serves this machine with the embedded database and demo data', () => {
  const config = read({});
  expect(config).toMatchObject({
    environment: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    isSecure: false,
    databaseUrl: null,
    hasDemoData: true,
    google: null,
    trustProxyHops: 0,
    siteName: 'Portolan',
    requiresStaffMfa: false,
    hasRateLimits: true,
  });
  expect(config.dataDir).toBe(path.resolve('data'));
  expect(config.mail).toEqual({ kind: 'folder', dir: path.resolve('data/mail') });
  expect(config.storage).toEqual({ kind: 'disk', dir: path.resolve('data/files') });
});

test('empty settings count as absent', () => {
  expect(read({ PORT: ' ', PUBLIC_URL: '', DATABASE_URL: '', DEMO_DATA: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
    hasDemoData: true,
  });
});

test('PostgreSQL gets demo data only when asked, the embedded database unless forbidden', () => {
  const DATABASE_URL = 'postgres://u:p@db.example/x';
  expect(read({ DATABASE_URL }).hasDemoData).toBe(false);
  expect(read({ DATABASE_URL, DEMO_DATA: '1' }).hasDemoData).toBe(true);
  expect(read({ DEMO_DATA: '0' }).hasDemoData).toBe(false);
});

describe('PUBLIC_URL', () => {
  test.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ HOST: '[::1]', PORT: '8080' }, 'http://[::1]:8080'],
    [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:3000'],
    [{ PUBLIC_URL: 'https://Portolan.example/' }, 'https://portolan.example'],
    [{ PUBLIC_URL: 'https://portolan.example:443' }, 'https://portolan.example'],
  ] as [Record<string, string>, string][])('%j gives %s', (env, publicUrl) => {
    expect(read(env).publicUrl).toBe(publicUrl);
  });
  test('localhost, 127.0.0.1 and ::1 count as the same host', () => {
    expect([...read({ PORT: '4000' }).allowedOrigins].toSorted()).toEqual([
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
      'http://localhost:4000',
    ]);
  });
  test('PUBLIC_URL with any other host is the only accepted origin', () => {
    const config = read({ PUBLIC_URL: 'https://portolan.example' });
    expect([...config.allowedOrigins]).toEqual(['https://portolan.example']);
    expect([...config.allowedHosts]).toEqual(['portolan.example']);
    expect(config).toMatchObject({ isSecure: true, isLocal: false });
  });
});

describe('MAIL_FROM', () => {
  test.each(['hello@portolan.example', 'Portolan <hello@localhost>', '"Portolan, Miami" <hello@portolan.example>'])(
    '%s is a sender',
    (MAIL_FROM) => expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
  );
  test('without it the sender is no-reply, under whatever name the site has', () => {
    const PUBLIC_URL = 'https://portolan.example';
    expect(read({ PUBLIC_URL }).mailFrom).toBe('Portolan <no-reply@portolan.example>');
    expect(read({ PUBLIC_URL, SITE_NAME: 'Space "24", Miami' }).mailFrom).toBe(
      String.raw`"Space \"24\", Miami" <no-reply@portolan.example>`,
    );
  });
});

describe('what cannot be used is named', () => {
  test.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '3000x' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PUBLIC_URL: 'portolan.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://portolan.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://portolan.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://u:p@portolan.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ TRUST_PROXY_HOPS: '99' }, 'TRUST_PROXY_HOPS'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
    [{ OUTGOING_ALLOW_LOOPBACK: '10.0.0.1:80' }, 'OUTGOING_ALLOW_LOOPBACK'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ MAIL_FROM: 'not an address' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Portolan <>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@portolan.example, b@portolan.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Portolan <a@portolan.example>\r\nBcc: b@portolan.example' }, 'MAIL_FROM'],
    [{ SITE_NAME: 'Porto\nlan' }, 'SITE_NAME'],
  ] as [Record<string, string>, string][])('%j', (env, name) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(name);
  });
  test('all at once', () => {
    expect(() => read({ PORT: 'x', DEMO_DATA: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT[^]*LOG_LEVEL[^]*DEMO_DATA/);
  });
});

describe('without SECRET', () => {
  test('one is made once per data folder, for its owner alone', () => {
    const DATA_DIR = path.join(folder(), 'data');
    const first = readConfig({ DATA_DIR }).secret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ DATA_DIR }).secret).toBe(first);
    expect(readConfig({ DATA_DIR: folder() }).secret).not.toBe(first);
    expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(first);
  });
  test('a damaged one is refused, not replaced', () => {
    const DATA_DIR = folder();
    writeFileSync(path.join(DATA_DIR, 'secret'), 'torn');
    expect(() => readConfig({ DATA_DIR })).toThrow('SECRET');
  });
});
