import { expect, test } from 'vitest';

import { pageMeta } from './page-meta.ts';

type PageHead = Exclude<ReturnType<Parameters<typeof pageMeta>[0]>, null>;

const matches = [{ loaderData: { siteName: 'Harbour', publicUrl: 'https://harbour.example' } }, undefined];
/** The meta elements of a page that was requested at `/requested`. */
const metaOf = (head: PageHead, of: Parameters<ReturnType<typeof pageMeta>>[0]['matches'] = matches) =>
  pageMeta(() => head)({ matches: of, location: { pathname: '/requested' } });

const page = { title: 'Sign In', description: 'Come in.', path: '/login' };

test('a page has a title with the name of the site, a description and an absolute canonical address', () => {
  const meta = metaOf(page);
  expect(meta).toContainEqual({ title: 'Sign In · Harbour' });
  expect(meta).toContainEqual({ name: 'description', content: 'Come in.' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://harbour.example/login' });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://harbour.example/login' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://harbour.example/share.png' });
});

test('a page names itself in every language, and is canonical in its own', () => {
  const spanish = [{ loaderData: { ...matches[0]?.loaderData, language: 'es' } }];
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
  for (const meta of [metaOf(page, spanish), metaOf({ ...page, noindex: true }, spanish)]) {
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://harbour.example/es/login' });
    expect(meta).toContainEqual(link('en', 'https://harbour.example/login'));
    expect(meta).toContainEqual(link('es', 'https://harbour.example/es/login'));
    expect(meta).toContainEqual(link('x-default', 'https://harbour.example/login'));
    expect(meta).toContainEqual({ property: 'og:locale', content: 'es_US' });
    expect(meta).toContainEqual({ property: 'og:locale:alternate', content: 'en_US' });
  }
});

test('only a page that asks for it is kept out of search engines', () => {
  expect(metaOf(page)).not.toContainEqual({ name: 'robots', content: 'noindex' });
  expect(metaOf({ ...page, noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('a page kept out of search engines needs no path of its own, and a page without a head has no elements', () => {
  expect(metaOf({ title: 'Sign In', description: 'Come in.', noindex: true })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://harbour.example/requested',
  });
  expect(pageMeta(() => null)({ matches, location: { pathname: '/requested' } })).toEqual([]);
});

test('structured data names its vocabulary', () => {
  const meta = metaOf({ ...page, structuredData: [{ '@type': 'Place', name: 'Dock' }] });
  expect(meta).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Place', name: 'Dock' },
  });
});

test('without root data the page still has a title', () => {
  expect(metaOf(page, [])).toContainEqual({ title: 'Sign In' });
});

test('a page that is written in one language alone is canonical there, and one that stands elsewhere in each names both', () => {
  const canonical = (href: string) => ({ tagName: 'link', rel: 'canonical', href });
  const only = metaOf({ ...page, path: '/blog/manglares', paths: { es: '/blog/manglares' } });
  expect(only).toContainEqual(canonical('https://harbour.example/es/blog/manglares'));
  expect(only.flatMap((tag) => ('hrefLang' in tag ? [tag.hrefLang] : []))).toEqual(['es', 'x-default']);
  const both = metaOf({ ...page, paths: { en: '/blog/weight', es: '/blog/peso' } });
  expect(both).toContainEqual(canonical('https://harbour.example/blog/weight'));
  expect(both).toContainEqual(
    expect.objectContaining({ hrefLang: 'es', href: 'https://harbour.example/es/blog/peso' }),
  );
});
