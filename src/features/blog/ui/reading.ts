const wordsPerMinute = 220;

/** Returns the reading time of an article's HTML in whole minutes. */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.round(html.replaceAll(/<[^<>]{0,2000}>/g, ' ').split(/\s+/).length / wordsPerMinute));

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the headings of an article with their ids. */
export const contentsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]{1,80})">([^\n]{1,400})<\/h2>/g)].map(([, id = '', words = '']) => ({
    id,
    title: words
      .replaceAll(/<[^<>]{0,200}>/g, '')
      .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity),
  }));
