import { afterAll, beforeAll, expect, test } from 'vitest';

import { everyPage, needsOf } from '../accessibility/every-page.ts';
import { newClient } from '../browser-client.ts';
import { type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

interface PublicPage {
  path: string;
  html: string;
  isIndexed: boolean;
}

let server: TestServer;
let market: Market;
const pages: PublicPage[] = [];

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  const client = newClient(server.url);
  const paths = (await everyPage(market)).filter((path) => needsOf(path) === 'anonymous' && !path.includes('?'));
  for (const path of paths.flatMap((each) => [each, each === '/' ? '/es' : `/es${each}`])) {
    const answer = await client.get(path);
    const html = await answer.text();
    if (answer.status === 200)
      pages.push({ path, html, isIndexed: !/<meta name="robots" content="noindex"/.test(html) });
  }
}, 180_000);
afterAll(() => server.stop());

const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const property = (html: string, name: string): string =>
  first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonicalOf = (html: string): string => first(html, /<link rel="canonical" href="([^"]*)"/);

/** Returns what search engines and social networks would miss. */
function headMistakes({ path, html, isIndexed }: PublicPage): string[] {
  const canonical = canonicalOf(html);
  const description = property(html, 'description');
  const checks: Record<string, boolean> = {
    'not one main heading': (html.match(/<h1[\s>]/g)?.length ?? 0) === 1,
    'no title of its own': first(html, /<title>([^<]*)<\/title>/).replace(/ · Portolan$/, '').length >= 4,
    [`a description of ${description.length} letters`]:
      description.length >= (isIndexed ? 30 : 20) && description.length <= 200,
    'no canonical address': canonical.startsWith(`${server.url}/`),
    'no heading to share': !isIndexed || property(html, 'og:title').length > 3,
    'nothing to say when shared': !isIndexed || property(html, 'og:description') === description,
    'another address when shared': !isIndexed || property(html, 'og:url') === canonical,
    'no picture to share': !isIndexed || property(html, 'og:image').startsWith(server.url),
    // The tests' article is written in English only.
    'not named in Spanish': !isIndexed || path.includes('/blog/') || html.includes('hrefLang="es"'),
    'structured data that cannot be read': structuredData(html) !== null,
  };
  return Object.entries(checks).flatMap(([mistake, isRight]) => (isRight ? [] : [mistake]));
}

function structuredData(html: string): unknown[] | null {
  try {
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
  } catch {
    return null;
  }
}

test('every public page has one main heading, a title, a description, a canonical address and what is shown when it is shared', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.flatMap((page) => headMistakes(page).map((mistake) => `${page.path}: ${mistake}`))).toEqual([]);
});

test('a token in a URL is not part of what its page says about itself, which is copied when it is shared', () => {
  const { unsubscribe, conversation, bookingToken, registration, claimToken, shipments, alertToken, capacityToken } =
    market;
  const tokens = [unsubscribe, conversation, registration].map(({ token }) => token);
  tokens.push(bookingToken, claimToken, shipments.shareToken, alertToken, capacityToken);
  // And those of pages to come.
  const others = pages.flatMap(({ path }) => path.match(/(?<![\da-f])[\da-f]{64}(?![\da-f])/g) ?? []);
  for (const token of new Set([...tokens, ...others])) {
    const opened = pages.filter(({ path }) => path.includes(token));
    expect(opened.length, token).toBeGreaterThan(0);
    const said = opened.flatMap(({ html }) => html.match(/<(?:link|meta|title)\b[^>]*>/g) ?? []);
    expect(said.filter((tag) => tag.includes(token))).toEqual([]);
  }
});

/** Returns what would delay a page's first frame on a slow connection. */
function paintMistakes({ html }: PublicPage): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const main = html.slice(0, html.indexOf('</main>'));
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const hasScripts = html.includes('window.__reactRouterContext');
  const starter = html.slice(html.lastIndexOf('<script'));
  // The code passed to the starter: the router's module, as a string.
  const [, handed = '""'] = /\)\(("(?:[^"\\]|\\.)*")\)<\/script>/.exec(starter) ?? [];
  const waiting = JSON.parse(handed) as string;
  const modules = [...waiting.matchAll(/\/assets\/[^"]+\.js/g)].map(([file]) => file);
  const checks: Record<string, boolean> = {
    'something is fetched before its stylesheet': links[0]?.includes('rel="stylesheet"') ?? false,
    'two stylesheets': links.filter((link) => link.includes('rel="stylesheet"')).length === 1,
    'scripts are fetched beside what is seen':
      !html.includes('<link rel="modulepreload"') && !/<script[^>]* src=/.test(main),
    'scripts run before the first frame': !/<script[^>]* type="module"/.test(html),
    'scripts that nothing starts': !hasScripts || (modules.length > 1 && starter.includes('requestAnimationFrame')),
    'pages described that are not this one': [...waiting.matchAll(/"module": ?"([^"]*)"/g)].every(
      ([, file]) => file!.includes('/entry.client-') || waiting.includes(`from "${file}"`),
    ),
    'parts that were not there when it was drawn': !/<!--\$[?!]-->/.test(html),
    'parts left out of a frame that no script follows': hasScripts === /<html [^>]*data-drawing=""/.test(html),
  };
  return Object.entries(checks).flatMap(([mistake, isRight]) => (isRight ? [] : [mistake]));
}

test('every public page brings what is seen first before its scripts', () => {
  expect(pages.filter(({ html }) => html.includes('data-drawing')).length).toBeGreaterThan(20);
  expect(pages.flatMap((page) => paintMistakes(page).map((mistake) => `${page.path}: ${mistake}`))).toEqual([]);
});

test('no rule of the stylesheet makes the browser look at a whole page again when a menu opens', async () => {
  const [, file = ''] = /<link[^>]* rel="stylesheet" href="([^"]*)"/.exec(pages[0]!.html) ?? [];
  const rules = (await (await newClient(server.url).get(file)).text())
    .split(/[{}]/)
    .filter((rule) => [':has(', '[aria-busy', '[data-drawing'].some((state) => rule.includes(state)));
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter((rule) => / \*/.test(rule))).toEqual([]);
});

test('two pages that search engines may show have neither the same title nor the same description', () => {
  for (const name of ['title', 'description'] as const) {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { path, html, isIndexed } of pages) {
      if (!isIndexed || !canonicalOf(html).endsWith(path === '/' ? '' : path)) continue;
      const words = name === 'title' ? first(html, /<title>([^<]*)<\/title>/) : property(html, 'description');
      const key = `${path.startsWith('/es') ? 'es' : 'en'} ${words}`;
      const other = seen.get(key);
      if (other !== undefined) twice.push(`${other} and ${path}: ${words}`);
      seen.set(key, path);
    }
    expect(twice, name).toEqual([]);
  }
});

test('canonical addresses and pictures to share answer', async () => {
  const addresses = new Set(
    pages.filter(({ isIndexed }) => isIndexed).flatMap(({ html }) => [canonicalOf(html), property(html, 'og:image')]),
  );
  const dead: string[] = [];
  for (const address of addresses) {
    const { status } = await newClient(server.url).send('HEAD', address.slice(server.url.length) || '/');
    if (status !== 200) dead.push(`${address}: ${status}`);
  }
  expect(dead).toEqual([]);
});

test('a page below another one says where it stands, to people and to search engines', () => {
  const below = pages.filter(
    ({ path, isIndexed }) => isIndexed && path.replace(/^\/es(?=\/)/, '').split('/').length > 2,
  );
  expect(below.length).toBeGreaterThan(3);
  const lost = below
    .filter(({ html }) => !/"BreadcrumbList"/.test(html) || !/<nav aria-label="(?:Breadcrumb|Ruta|Blog)/.test(html))
    .map(({ path }) => path);
  expect(lost).toEqual([]);
});

test('unknown parameters change nothing, HEAD answers alike, and other spellings lead to the page in one step', async () => {
  const client = newClient(server.url);
  const wrong: string[] = [];
  for (const { path, html } of pages) {
    const heading = first(html, /<h1[^>]*>(.*?)<\/h1>/s);
    const strange = await client.get(`${path}?unknown=1&__proto__=x&cursor[]=%F0%9F%9A%A2`);
    if (strange.status !== 200 || first(await strange.text(), /<h1[^>]*>(.*?)<\/h1>/s) !== heading)
      wrong.push(`${path} with unknown parameters: ${strange.status}`);
    const head = await client.send('HEAD', path);
    if (head.status !== 200 || (await head.text()) !== '') wrong.push(`${path} asked with HEAD: ${head.status}`);
    // Paths below /api are for programs and not normalised.
    if (['/', '/es', '/api'].includes(path)) continue;
    const spellings = [`${path}/`, `${path}//`, `${path}/?a=1`];
    if (path.replace(/^\/es/, '').lastIndexOf('/') === 0) spellings.push(path.toUpperCase(), `${path.toUpperCase()}/`);
    for (const spelling of spellings) {
      const { status, headers } = await client.get(spelling);
      const right = spelling.includes('?') ? `${path}?a=1` : path;
      if (status !== 308 || headers.get('location') !== right)
        wrong.push(`${spelling}: ${status} ${headers.get('location')}`);
    }
    const slashed = await client.get(`${path}%2Fmore`);
    if (![404, 308].includes(slashed.status)) wrong.push(`${path}%2Fmore: ${slashed.status}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('the sitemap names pages that answer, that search engines may show and that are canonical, with the day they last changed', async () => {
  const client = newClient(server.url);
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
      loc.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    );
  const wrong: string[] = [];
  const listed = new Set<string>();
  for (const file of locations(await (await client.get('/sitemap.xml')).text())) {
    const xml = await (await client.get(file.slice(server.url.length))).text();
    for (const entry of xml.match(/<url>.*?<\/url>/gs) ?? []) {
      const [loc = ''] = locations(entry);
      listed.add(loc);
      const answer = await client.get(loc.slice(server.url.length) || '/');
      const html = await answer.text();
      if (answer.status !== 200) wrong.push(`${loc}: ${answer.status}`);
      else if (/<meta name="robots" content="noindex"/.test(html)) wrong.push(`${loc} is not for search engines`);
      else if (canonicalOf(html) !== loc) wrong.push(`${loc} is called ${canonicalOf(html)}`);
      // Pages of rows have the date of their row; the others that of the release.
      if (/\/(?:warehouses|partners|blog)\/[^/]+$/.test(loc) && !entry.includes('<lastmod>'))
        wrong.push(`${loc}: no day`);
    }
  }
  const unlisted = pages
    .filter(
      ({ html, isIndexed, path }) =>
        isIndexed && canonicalOf(html) === new URL(path, server.url).href.replace(/\/$/, path === '/' ? '/' : ''),
    )
    .filter(({ html }) => !listed.has(canonicalOf(html)))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
  expect(unlisted).toEqual([]);
}, 120_000);

/**
 * Promised text and links of pages without a text file in `content`; those with one are tested in
 * content/promised-words.test.ts.
 */
const promised: Record<string, readonly string[]> = {
  '/': [
    'List Your Warehouse',
    '"/list-warehouse"',
    'Find a Warehouse',
    '"/warehouse-directory"',
    'Try AI Assistant',
    'Book a Demo',
    '1,474,065',
    '(Illustrative)',
    '500+',
    'warehouses connected',
    '50%',
    'time savings',
    '99.9%',
    'accuracy',
    '30-50%',
    'cost reduction',
    'No setup fees',
    'Reset',
    'How It Works',
    'Find Partners (AI)',
    'Miami Warehouses',
    'Pricing',
    'Sign In',
    'Get Started',
  ],
  '/contact': ['Send Message', 'Frequently asked questions', 'How to reach us', 'Start Free Trial', '"/free-trial"'],
  '/support': ['Send to Support', 'Start Free Trial', '"/free-trial"', '"/contact"'],
  '/tracking-tool': ['63 carriers', 'Track'],
  '/roi-calculator': ['3-6 months', '10-25 percent', '20-40 percent'],
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<script\b[^]*?<\/script>|<style\b[^]*?<\/style>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/\s+/g, ' ');

test.each(Object.entries(promised))('%s says and leads to what it was promised to', (path, words) => {
  const said = textOf(pages.find((page) => page.path === path)?.html ?? '');
  expect(words.filter((each) => !said.includes(each))).toEqual([]);
});

test('the number of the home page that counts nothing says so and is read to nobody, beside two that were counted', () => {
  const html = textOf(pages.find(({ path }) => path === '/')?.html ?? '');
  expect(html).toMatch(/aria-hidden="true"><p [^>]*>1,474,065<\/p>(?:(?!<\/div>).)*\(Illustrative\)/);
  expect(html).toMatch(/<p class="[^"]*">\d+<\/p><p class="[^"]*">verified warehouses? in the directory</);
  expect(html).toMatch(/<p class="[^"]*">\d+<\/p><p class="[^"]*">tracking events recorded</);
});

test('the addresses that lead the same way name the page that is meant', () => {
  const canonical = (path: string) =>
    new URL(canonicalOf(pages.find((page) => page.path === path)?.html ?? '')).pathname;
  expect([canonical('/find-partners'), canonical('/quote'), canonical('/customer-features')]).toEqual([
    '/find-logistics-partner',
    '/find-logistics-partner',
    '/customer-support',
  ]);
});
