import { Link } from '#ui/link.tsx';
import { blogPaths } from '../paths.ts';

/** Tags as links to the articles that have them. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={blogPaths.blog({ tag })}
            className="relative z-10 inline-block py-0.5 text-teal underline-offset-4 hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
