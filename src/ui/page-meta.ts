import type { MetaDescriptor } from 'react-router';

import {
  type Language,
  type PathsByLanguage,
  baseLanguage,
  inEveryLanguage,
  languageFacts,
  languages,
  localPath,
  localPaths,
} from '#shared/languages.ts';

interface Head {
  title: string;
  description: string;
  /** The paths by language, if they differ or the page does not exist in all of them. */
  paths?: PathsByLanguage;
  /** Path or address of the picture for social networks. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  /** Path of the feed of the listed items. */
  feed?: string;
  /** schema.org objects. */
  structuredData?: object | readonly object[];
  /** Breadcrumbs to this page, for search engines. */
  breadcrumbs?: readonly { label: string; path: string }[];
}

/**
 * What a page says about itself. A page that search engines may list names its canonical path (without language; with
 * the query only if it identifies the page); for the others the requested path is used. A page with a token in its URL
 * names a path without it, because head data are copied when a page is shared.
 */
type PageHead = Head & ({ path: string; noindex?: boolean } | { path?: string; noindex: true });

interface RootFacts {
  siteName: string;
  publicUrl: string;
  language?: Language;
}

function isRootFacts(data: unknown): data is RootFacts {
  return typeof data === 'object' && data !== null && 'siteName' in data && 'publicUrl' in data;
}

interface MetaArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
});

const underscored = (language: Language): string => languageFacts[language].locale.replace('-', '_');

/** Breadcrumbs in schema.org format, with addresses in the reader's language. */
const breadcrumbList = (crumbs: NonNullable<Head['breadcrumbs']>, address: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address(path),
  })),
});

/** The meta elements of a page: canonical address, other languages, social network tags and structured data included. */
function metaOf(page: PageHead, { matches, location }: MetaArgs): MetaDescriptor[] {
  const root = matches.map((match) => match?.loaderData).find(isRootFacts);
  const siteName = root?.siteName ?? '';
  const language = root?.language ?? baseLanguage;
  const absolute = (path: string) => (root ? new URL(path, root.publicUrl).href : path);
  const title = siteName === '' ? page.title : `${page.title} · ${siteName}`;
  const image = absolute(page.image ?? '/share.png');
  const address = (path: string) => absolute(localPath(language, path));
  const { path = location.pathname } = page;
  const written = localPaths(page.paths ?? inEveryLanguage(path));
  const canonical = absolute((written.find((each) => each.language === language) ?? written[0])?.path ?? path);
  const objects = [
    ...[page.structuredData ?? []].flat(),
    ...(page.breadcrumbs ? [breadcrumbList(page.breadcrumbs, address)] : []),
  ];
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...written.map((other) => alternate(other.language, absolute(other.path))),
    ...written.slice(0, 1).map((first) => alternate('x-default', absolute(first.path))),
    ...(page.feed
      ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: address(page.feed) } as const]
      : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: underscored(language) },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: underscored(other) })),
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...objects.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** Returns the `meta` export of a route from what its page says about itself; with null the page has no head of its own. */
export function pageMeta<Args extends MetaArgs>(head: (args: Args) => PageHead | null) {
  return (args: Args): MetaDescriptor[] => {
    const page = head(args);
    return page ? metaOf(page, args) : [];
  };
}

/** Returns the `meta` export of a page that search engines may not list. */
export const noindexMeta = <Args extends MetaArgs>(title: (args: Args) => string, description: () => string) =>
  pageMeta((args: Args) => ({ title: title(args), description: description(), noindex: true }));
