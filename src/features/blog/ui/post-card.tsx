import type { ImageFile } from '#features/media/schema.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';

import { blogPaths } from '../paths.ts';
import { Cover } from './cover.tsx';
import { Tags } from './tags.tsx';

const shownTags = 3;

interface PostCardProps {
  post: {
    title: string;
    slug: string;
    language: string;
    excerpt: string | null;
    tags: readonly string[];
    author_name: string | null;
    published_at: Date;
    cover: { file: ImageFile; alt: string } | null;
  };
}

/** An article in a list: cover, excerpt, first tags, author and date. */
export function PostCard({ post }: PostCardProps) {
  const { title, slug, language, excerpt, tags, author_name, published_at } = post;
  return (
    <article
      lang={language}
      className="relative flex h-full flex-col overflow-hidden rounded border border-line bg-surface shadow-card"
    >
      <Cover post={post} sizes="(min-width: 64rem) 24rem, 92vw" className="h-40 w-full border-b border-line" />
      <div className="flex grow flex-col p-5">
        <h2 className="line-clamp-2 text-xl">
          <Link to={blogPaths.article(slug)} prefetch="intent" className="after:absolute after:inset-0 hover:text-teal">
            {title}
          </Link>
        </h2>
        {excerpt && <p className="mt-2 line-clamp-3 text-muted">{excerpt}</p>}
        <div className="mt-auto pt-4">
          <Tags tags={tags.slice(0, shownTags)} />
          <p className="mt-2 text-sm text-muted">
            {author_name && <>{author_name} · </>}
            <DateTime value={published_at} format="date" />
          </p>
        </div>
      </div>
    </article>
  );
}
