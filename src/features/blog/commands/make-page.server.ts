import MarkdownIt from 'markdown-it';

import { slugify } from '#shared/slug.ts';

/** Markdown as authors may use it. HTML is text, addresses of scripts and data are no links, and pictures are not fetched from elsewhere. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 }).disable('image');

/** The page has its own h1: headings of an article begin below it, each with a name that links can lead to. */
markdown.renderer.rules.heading_open = (tokens, index) => {
  const token = tokens[index];
  const level = Math.min(Number(token?.tag.slice(1) ?? 2) + (token?.tag === 'h1' ? 1 : 0), 6);
  const words = tokens[index + 1]?.content ?? '';
  return `<h${level} id="${slugify(words, { maxLength: 60, fallback: 'part' })}">`;
};
markdown.renderer.rules.heading_close = (tokens, index) => {
  const tag = tokens[index]?.tag;
  return `</${tag === 'h1' ? 'h2' : tag}>\n`;
};
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && !String(token.attrGet('href')).startsWith('/')) token.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, index, options);
};

/** The HTML of an article, made of at most 40,000 characters of Markdown. What it holds is of a closed list of elements, whatever was written. */
export const makePage = (content: string): string => markdown.render(content);
