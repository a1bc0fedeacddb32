import { Link } from '#ui/link.tsx';
import { blogPaths } from '../paths.ts';

/** Links to articles by title. */
export function ArticleLinks({ articles }: { articles: readonly { slug: string; title: string; language: string }[] }) {
  return (
    <ul className="space-y-2">
      {articles.map(({ slug, title, language }) => (
        <li key={slug} lang={language}>
          <Link to={blogPaths.article(slug)} className="link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
