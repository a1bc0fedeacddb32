/** Where a file belongs: its layer, its feature, and its part of the feature. */
export interface Place {
  layer: 'shared' | 'ui' | 'server' | 'feature' | 'app' | 'outside';
  feature?: string;
  part?: Part;
}

export type Part =
  | 'schema'
  | 'state'
  | 'policy'
  | 'events'
  | 'data'
  | 'ui'
  | 'queries'
  | 'commands'
  | 'jobs'
  | 'emails'
  | 'build'
  | 'manifest'
  | 'routes'
  | 'pages'
  | 'api'
  | 'migrations'
  | 'texts'
  | 'readme'
  | 'test';

/** A feature may import features of lower tiers only. */
export const tiers: Readonly<Record<string, number>> = {
  accounts: 0,
  catalog: 0,
  companies: 1,
  media: 1,
  notifications: 1,
  privacy: 1,
  moderation: 1,
  needs: 1,
  insights: 2,
  labels: 1,
  shortlist: 2,
  messaging: 2,
  leads: 3,
  evidence: 3,
  rates: 3,
  ratings: 3,
  tracking: 3,
  blog: 3,
  warehouses: 4,
  partners: 4,
  matching: 5,
  quotes: 6,
  assistant: 6,
  embeds: 5,
  'developer-api': 7,
  invoices: 7,
  automation: 8,
  'service-levels': 8,
  content: 9,
};

/** Features that consist of data or algorithms have files of their own names. */
const ownFiles = new Set(['catalog', 'needs']);
const ownFolders: Readonly<Record<string, readonly string[]>> = {
  catalog: ['data', 'addresses', 'gazetteer', 'words', 'numbers'],
  matching: ['match', 'lookup'],
  needs: ['reading'],
  tracking: ['carriers'],
  assistant: ['passages'],
};

const rootFiles: readonly [RegExp, Part][] = [
  [/^README\.md$/, 'readme'],
  [/^schema\.ts$/, 'schema'],
  [/^state\.ts$/, 'state'],
  [/^policy\.ts$/, 'policy'],
  [/^events\.ts$/, 'events'],
  // Addresses and limits: plain data that every part and higher feature may import.
  [/^paths\.ts$/, 'schema'],
  [/^limits\.ts$/, 'schema'],
  [/^settings\.ts$/, 'schema'],
  [/^personal-data\.ts$/, 'schema'],
  [/^queries\.server\.ts$/, 'queries'],
  [/^commands\.server\.ts$/, 'commands'],
  [/^jobs\.server\.ts$/, 'jobs'],
  [/^feature\.server\.ts$/, 'manifest'],
  [/^routes\.ts$/, 'routes'],
  [/^build\.server\.ts$/, 'build'],
  [/\.test\.tsx?$/, 'test'],
];

const folders: Readonly<Record<string, { part: Part; file: RegExp }>> = {
  schema: { part: 'schema', file: /^[a-z0-9-]+\.ts$/ },
  state: { part: 'state', file: /^[a-z0-9-]+\.ts$/ },
  policy: { part: 'policy', file: /^[a-z0-9-]+\.ts$/ },
  queries: { part: 'queries', file: /^[a-z0-9-]+\.server\.ts$/ },
  commands: { part: 'commands', file: /^[a-z0-9-]+\.server\.ts$/ },
  jobs: { part: 'jobs', file: /^[a-z0-9-]+\.server\.ts$/ },
  build: { part: 'build', file: /^[a-z0-9-]+(?:\.server)?\.ts$/ },
  demo: { part: 'build', file: /^[a-z0-9-]+(?:\.server)?\.ts$/ },
  pages: { part: 'pages', file: /^[a-z0-9-]+(?:\.server)?\.tsx?$/ },
  api: { part: 'api', file: /^[a-z0-9-]+(?:\.server)?\.ts$/ },
  ui: { part: 'ui', file: /^[a-z0-9-]+\.(?:tsx?|css)$/ },
  emails: { part: 'emails', file: /^[a-z0-9-]+(?:\.server)?\.tsx?$/ },
  migrations: { part: 'migrations', file: /^\d{4}-[a-z0-9-]+\.sql$/ },
  // Texts of the interface, and content pages in a file each.
  texts: { part: 'texts', file: /^(?:[a-z-]+\.)?[a-z]{2}\.json$/ },
};

/** Returns the part of a feature for a path inside its folder; null for an unknown name. */
function partOf(feature: string, inside: string): Part | null {
  const [first = '', ...rest] = inside.split('/');
  if (rest.length === 0) {
    const known = rootFiles.find(([name]) => name.test(first));
    if (known) return known[1];
    if (ownFiles.has(feature) && /^[a-z0-9-]+\.(?:ts|json)$/.test(first)) return 'data';
    if (ownFiles.has(feature) && /^[a-z0-9-]+\.server\.ts$/.test(first)) return 'queries';
    return null;
  }
  const name = rest.at(-1) ?? '';
  if (/\.test\.tsx?$/.test(name)) return first in folders || ownFolders[feature]?.includes(first) ? 'test' : null;
  if (ownFolders[feature]?.includes(first)) return name.endsWith('.server.ts') ? 'queries' : 'data';
  // Commands that create rows for demonstration and load tests.
  if (first === 'commands' && /^seed-[a-z-]+\.server\.ts$/.test(name)) return 'build';
  const folder = folders[first];
  return folder && rest.length <= 2 && folder.file.test(name) ? folder.part : null;
}

export function placeOf(file: string): Place {
  const [top, layer = '', ...rest] = file.split('/');
  if (top !== 'src') return { layer: 'outside' };
  if (layer === 'shared' || layer === 'ui' || layer === 'server') return { layer };
  if (layer === 'features') {
    const feature = rest[0] ?? '';
    const part = partOf(feature, rest.slice(1).join('/'));
    return { layer: 'feature', feature, ...(part ? { part } : {}) };
  }
  return { layer: 'app' };
}

/** Parts that run in the browser and on the server. */
export const everywhereParts: ReadonlySet<Part> = new Set(['schema', 'state', 'policy', 'events', 'data', 'ui']);

/** Parts that a higher feature may import. */
export const publicParts: ReadonlySet<Part> = new Set([
  'schema',
  'state',
  'policy',
  'events',
  'data',
  'ui',
  'queries',
  'commands',
]);
