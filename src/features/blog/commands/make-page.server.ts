import MarkdownIt from 'markdown-it';

import { type ImageFile, imageSrcSet, imageUrl } from '#features/media/schema.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { slugify } from '#shared/slug.ts';

type Pictures = ReadonlyMap<string, ImageFile>;

/** Markdown as authors may use it. HTML is text, addresses of scripts and data are no links, and pictures are ours or not there. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 });

const { escapeHtml } = markdown.utils;

/** Begins every id that an author's words make, and no id of ours (`checks/id-rules.ts`), so that none of them is taken for one of ours. */
const headingPrefix = 'heading-';

/** What one page is made with. */
interface Making {
  pictures: Pictures;
  /** The ids of the headings so far. */
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

/** The page has its own h1: headings of an article begin below it, each with a name that links can lead to. */
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
  // `//other.example` is another site, for all its slash.
  else if (safeRedirectPath(href, '') === '') token?.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, index, options);
};

const pictureAddress = /^\/media\/([0-9a-f-]{36})\/(?:480|960|1600)$/;

/** A picture that the article may show, at its size; of any other only its words. */
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

/** The HTML of an article, made of at most 40,000 characters of Markdown. What it holds is of a closed list of elements, whatever was written. */
export const makePage = (content: string, pictures: Pictures = new Map()): string =>
  markdown.render(content, { pictures, headings: new Set() } satisfies Making);

/** The pictures of ours that an article names, and whether one is without words. */
export function picturesIn(content: string): { ids: string[]; hasWordless: boolean } {
  const images = markdown
    .parse(content, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image');
  const ids = images.flatMap((image) => pictureAddress.exec(String(image.attrGet('src')))?.[1] ?? []);
  const hasWordless = images.some((image) => image.content.trim() === '');
  return { ids: [...new Set(ids)], hasWordless };
}
