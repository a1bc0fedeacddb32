import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { environmentSchema, readConfig } from '#server/config.ts';

import { startServer, type TestServer } from '../server.ts';

const folder = path.join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const token = 'a-token-for-the-metrics';

interface ComposeService {
  environment?: Record<string, string | number>;
  ports?: string[];
  hostname?: string;
}

interface Container {
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}

interface Manifest {
  kind: string;
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: [Container]; volumes: { name: string }[]; terminationGracePeriodSeconds: number };
    };
    selector: Record<string, unknown>;
    ports: { name: string; targetPort: string }[];
    rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
  };
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> };
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node'));
const manifest = Object.fromEntries(
  parseAllDocuments(read('kubernetes/portolan.yaml')).map((one) => {
    const document = one.toJS() as Manifest;
    return [document.kind, document.spec];
  }),
) as Record<'Deployment' | 'Service' | 'Ingress' | 'PodDisruptionBudget', Manifest['spec']>;
const pod = manifest.Deployment.template;
const [container] = pod.spec.containers;

const image = Object.fromEntries(
  (/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '').split(' ').map((one) => one.split('=')),
) as Record<string, string>;
/** `Environment=` of a unit. */
const unit = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...read(name).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=') as [string, string]),
    ),
  );

/** Settings with a value that each of them may have. */
const filled = (environment: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value)
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replaceAll(/\$\{\w+:\?\}/g, 'a'.repeat(64)),
    ]),
  );

describe('what deploy/ sets is a setting of the product, with a value that it takes', () => {
  const secret = { SECRET: 'a'.repeat(64), DATABASE_URL: 'postgres://portolan@db/portolan' };
  test.each<[string, Record<string, string>]>([
    ['Dockerfile', image],
    ...nodes.map(([name, { environment = {} }]): [string, Record<string, string>] => [name, filled(environment)]),
    ['Kubernetes', Object.fromEntries(container.env.map(({ name, value }) => [name, value]))],
    ['portolan@.service', { ...unit('systemd/portolan@.service'), PORT: '3001' }],
    ['portolan-backup.service', unit('systemd/portolan-backup.service')],
  ])('%s', (_, settings) => {
    expect(Object.keys(settings).filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    expect(readConfig({ ...secret, ...settings }).warnings).toEqual([]);
  });

  test('the settings that comments ask for', () => {
    const comments = [...read('kubernetes/portolan.yaml').matchAll(/^#.*$/gm), ...read('systemd/portolan@.service').matchAll(/^#.*$/gm)].join('\n'); // prettier-ignore
    const names = [...comments.matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  });
});

test('ports, volumes, names and times agree with each other', () => {
  const port = Number(image['PORT']);
  expect(container.ports).toEqual([{ name: 'http', containerPort: port }]);
  expect(manifest.Service.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  expect(manifest.Service.selector).toEqual(pod.metadata.labels);
  for (const { selector } of [manifest.Deployment, manifest.PodDisruptionBudget])
    expect(selector).toEqual({ matchLabels: pod.metadata.labels });
  const [rule] = manifest.Ingress.rules[0]?.http.paths ?? [];
  expect(rule?.backend.service).toEqual({ name: 'portolan', port: { name: manifest.Service.ports[0]?.name } });
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.spec.volumes.map(({ name }) => name));
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(image['DATA_DIR']);
  const delay = container.env.find(({ name }) => name === 'STOP_DELAY_SECONDS')?.value;
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + 30);

  const proxy = read('nginx/compose.conf');
  const servers = [...proxy.matchAll(/^\s+server (\S+) max_fails/gm)].map(([, name]) => name);
  expect(servers).toEqual(nodes.map(([name]) => `${name}:${port}`));
  const listening = /listen (\d+);/.exec(proxy)?.[1];
  expect(compose.services['proxy']?.ports).toEqual([`${listening}:${listening}`]);
  expect(filled(nodes[0]?.[1].environment ?? {})['PUBLIC_URL']).toBe(`http://localhost:${listening}`);
});

describe('against a node', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { METRICS_TOKEN: token } });
  });
  afterAll(() => server.stop());

  const probes = Object.entries(container).filter(([name]) => name.endsWith('Probe')) as [
    string,
    Container[`${string}Probe`],
  ][];
  test('what asks for its health is answered', async () => {
    const paths = [
      ...probes.map(([, { httpGet }]) => httpGet.path),
      ...[...read('caddy/Caddyfile').matchAll(/health_uri (\S+)/g)].map(([, found = '']) => found),
      ...[...read('Dockerfile').matchAll(/env\.PORT\}(\S+?)`/g)].map(([, found = '']) => found),
    ];
    expect(paths).toHaveLength(5);
    expect(probes.map(([, { httpGet }]) => httpGet.port)).toEqual(['http', 'http', 'http']);
    for (const asked of paths) expect([asked, (await fetch(server.url + asked)).status]).toEqual([asked, 200]);
    const ask = /ask http:\/\/127\.0\.0\.1:\d+(\S+)/.exec(read('caddy/Caddyfile'))?.[1] ?? '';
    const unproved = await fetch(`${server.url}${ask}?domain=nobody.example`);
    const unknown = await fetch(`${server.url}/nowhere-at-all?domain=nobody.example`);
    expect(await unproved.text()).not.toBe(await unknown.text());
  });

  test('every figure in the alert rules and on the dashboard exists', async () => {
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const told = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const known = new Set(told.flatMap(([, name = '', kind]) => [name, ...(kind === 'histogram' || kind === 'summary' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [])])); // prettier-ignore
    // Figures of a replica exist where there is one; `up` is Prometheus's own.
    const source = readFileSync(path.join(folder, '../src/server/database-metrics.ts'), 'utf8');
    for (const [, name = ''] of source.matchAll(/name: '(database_replica_\w+)'/g)) known.add(name);
    known.add('up');
    const rules = parse(read('monitoring/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
    const panels = [...read('monitoring/dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)];
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...panels.map(([, expr = '']) => JSON.parse(expr) as string),
    ];
    expect(expressions.length).toBeGreaterThan(30);
    // What is left without labels, functions and words of the language.
    const named = expressions.flatMap((expr) =>
      [
        ...expr.replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b(?!(?:or|and|unless)\b)[a-z]\w+\b(?! *\()/g),
      ].map(([name]) => name),
    );
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });
});
