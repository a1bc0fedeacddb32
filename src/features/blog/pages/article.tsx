import { redirect, useHref } from 'react-router';

import { imageUrl } from '#features/media/schema.ts';
import { changesAt, getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { findPublicPost } from '../queries/public-posts.server.ts';
import { findNextPublication } from '../queries/readable.server.ts';
import { ArticleLinks } from '../ui/article-links.tsx';
import { ArticleBody } from '../ui/article-body.tsx';
import { Cover } from '../ui/cover.tsx';
import { illustrationFor } from '../ui/cover-shapes.tsx';
import { Tags } from '../ui/tags.tsx';
import { contentsOf, minutesOf } from '../ui/reading.ts';
import type { Route } from './+types/article.ts';

export const handle: PageHandle = { noScripts: true, isPubliclyCached: true };

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => {
  if (!loaderData) return null;
  const { post, paths } = loaderData;
  return {
    title: post.title,
    description: post.excerpt ?? m.blog_description(),
    path: blogPaths.article(post.slug),
    paths,
    type: 'article',
    image: post.cover ? imageUrl(post.cover.file.id, 1600) : illustrationFor(post.tags),
    breadcrumbs: [
      { label: m.blog_title(), path: blogPaths.blog() },
      { label: post.title, path: blogPaths.article(post.slug) },
    ],
    structuredData: {
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.published_at,
      dateModified: post.updated_at,
      inLanguage: post.language,
      keywords: post.tags.join(', '),
      ...(post.author_name && { author: { '@type': 'Person', name: post.author_name } }),
    },
  };
});

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const found = await findPublicPost(ctx, args.params.slug);
  if (found === null) throw new AppError('not_found');
  if (found.kind === 'gone') throw new AppError('gone');
  if (found.kind === 'moved') throw redirect(blogPaths.article(found.slug), 301);
  changesAt(args, await findNextPublication(ctx));
  const { post, related, paths } = found;
  return { post, related, paths, minutes: minutesOf(post.content_html) };
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { post, related, minutes } = loaderData;
  const contents = contentsOf(post.content_html);
  const here = useHref(blogPaths.article(post.slug));
  return (
    <Page width="text">
      <article>
        <nav aria-label={m.blog_title()} className="mb-4 text-sm">
          <Link to={blogPaths.blog()} className="link">
            {m.blog_all()}
          </Link>
        </nav>
        <header lang={post.language}>
          <h1 className="text-4xl">{post.title}</h1>
          {post.excerpt && <p className="mt-4 text-lg text-muted">{post.excerpt}</p>}
        </header>
        <p className="mt-4 text-sm text-muted">
          {post.author_name && <>{post.author_name} · </>}
          <DateTime value={post.published_at} format="date" /> · {m.blog_minutes({ minutes })}
        </p>
        <Cover
          post={post}
          sizes="(min-width: 48rem) 44rem, 92vw"
          className="mt-6 h-48 w-full rounded border border-line sm:h-64"
        />
        {contents.length > 2 && (
          <nav aria-label={m.blog_contents()} className="mt-6 rounded border border-line bg-surface p-5">
            <p className="font-semibold">{m.blog_contents()}</p>
            <ul className="mt-2 space-y-1" lang={post.language}>
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`${here}#${id}`} className="link">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="mt-8">
          <ArticleBody html={post.content_html} lang={post.language} />
        </div>
        <div className="mt-10 border-t border-line pt-5">
          <Tags tags={post.tags} />
        </div>
      </article>
      {related.length > 0 && (
        <Section title={m.blog_related()}>
          <ArticleLinks articles={related} />
        </Section>
      )}
    </Page>
  );
}
