/** The text of an article: HTML rendered by the server from a closed list of elements. */
export function ArticleBody({ html, lang }: { html: string; lang?: string }) {
  // oxlint-disable-next-line react/no-danger -- commands/make-page.server.ts made it; no HTML of an author is in it
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
