import MarkdownIt from 'markdown-it';

import { type ImageFile, imageSrcSet, imageUrl } from '#features/media/schema.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { slugify } from '#shared/slug.ts';

type Pictures = ReadonlyMap<string, ImageFile>;

/** Markdown for authors: HTML is text, script and data addresses are not links, and only our own pictures are shown. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 });

const { escapeHtml } = markdown.utils;

/** Prefix of ids made from headings, which none of our own ids has (`checks/id-rules.ts`), so they cannot collide. */
const headingPrefix = 'heading-';

/** State of rendering one page. */
interface Making {
  pictures: Pictures;
  /** Heading ids used so far. */
  headings: Set<string>;
}

const makingOf = (env: unknown): Making => env as Making;

function headingId(words: string, taken: Set<string>): string {
  const name = slugify(words, { maxLength: 60, fallback: 'part' });
  let id = headingPrefix + name;
  for (let suffix = 2; taken.has(id); suffix += 1) id = `${headingPrefix}${name}-${suffix}`;
  taken.add(id);
  return id;
}

/** The page has its own h1, so headings start below it, each with an id to link to. */
markdown.renderer.rules.heading_open = (tokens, index, _options, env) => {
  const token = tokens[index];
  const level = Math.min(Number(token?.tag.slice(1) ?? 2) + (token?.tag === 'h1' ? 1 : 0), 6);
  return `<h${level} id="${headingId(tokens[index + 1]?.content ?? '', makingOf(env).headings)}">`;
};
markdown.renderer.rules.heading_close = (tokens, index) => {
  const tag = tokens[index]?.tag;
  return `</${tag === 'h1' ? 'h2' : tag}>\n`;
};
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet('href'));
  // A link to a heading of the same article.
  if (href.startsWith('#')) token?.attrSet('href', `#${headingPrefix}${href.slice(1)}`);
  // `//other.example` leads to another site.
  else if (safeRedirectPath(href, '') === '') token?.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, index, options);
};

const pictureAddress = /^\/media\/([0-9a-f-]{36})\/(?:480|960|1600)$/;

/** Renders a picture the article may show, with its size; for any other only its text. */
markdown.renderer.rules.image = (tokens, index, _options, env) => {
  const { pictures } = makingOf(env);
  const token = tokens[index];
  const alt = escapeHtml(token?.content ?? '');
  const file = pictures?.get(pictureAddress.exec(String(token?.attrGet('src')))?.[1] ?? '');
  if (file === undefined) return alt;
  return (
    `<img src="${imageUrl(file.id, 960)}" srcset="${imageSrcSet(file)}" sizes="(min-width: 48rem) 44rem, 92vw" ` +
    `width="${file.width}" height="${file.height}" alt="${alt}" loading="lazy" decoding="async" class="picture">`
  );
};

/**
 * Returns the HTML of an article of at most 40,000 characters of Markdown. It contains only a closed list of elements.
 */
export const makePage = (content: string, pictures: Pictures = new Map()): string =>
  markdown.render(content, { pictures, headings: new Set() } satisfies Making);

/** Returns the ids of our pictures in an article, and whether one has no text. */
export function picturesIn(content: string): { ids: string[]; hasWordless: boolean } {
  const images = markdown
    .parse(content, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image');
  const ids = images.flatMap((image) => pictureAddress.exec(String(image.attrGet('src')))?.[1] ?? []);
  const hasWordless = images.some((image) => image.content.trim() === '');
  return { ids: [...new Set(ids)], hasWordless };
}
