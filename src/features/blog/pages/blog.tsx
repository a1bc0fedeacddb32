import { isAdmin } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterForm, SearchBox } from '#ui/filter.tsx';
import { FileText } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { listPublicPosts, listTags } from '../queries/public-posts.server.ts';
import { PostCard } from '../ui/post-card.tsx';
import type { Route } from './+types/blog.ts';

export const handle: PageHandle = { noScripts: true };

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => ({
  title: m.blog_title(),
  description: m.blog_description(),
  path: blogPaths.blog({ tag: loaderData?.tag }),
  feed: blogPaths.feed(),
  noindex: Boolean(loaderData?.q || loaderData?.isLaterPage),
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { searchParams } = args.url;
  const q = searchTextOf(searchParams) ?? null;
  const tag = searchParams.get('tag')?.slice(0, 40) || null;
  const cursor = searchParams.get('cursor');
  return {
    ...(await listPublicPosts(ctx, { q, tag, cursor })),
    tags: await listTags(ctx),
    q,
    tag,
    isLaterPage: cursor !== null,
    mayManage: isAdmin(ctx.actor),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, tags, q, tag, isLaterPage, mayManage } = loaderData;
  const here = (cursor?: string) => blogPaths.blog({ q, tag, cursor });
  return (
    <Page>
      <PageHeader
        title={m.blog_title()}
        subtitle={m.blog_subtitle()}
        actions={
          <>
            {mayManage && (
              <LinkButton to={blogPaths.admin()} variant="secondary" size="sm">
                {m.blog_manage()}
              </LinkButton>
            )}
            <LinkButton to={blogPaths.feed()} variant="quiet" size="sm" reloadDocument prefetch="none">
              {m.blog_feed()}
            </LinkButton>
          </>
        }
      />
      <FilterForm action={blogPaths.blog()} className="mb-4 max-w-lg">
        <SearchBox label={m.blog_search()} placeholder={m.blog_search()} defaultValue={q ?? ''} />
      </FilterForm>
      {tags.length > 0 && (
        // One scrolling line on phones with the current one visible: wrapping would shift when the fonts load.
        <ul className="mb-7 flex gap-2 py-1 text-sm max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
          {[null, ...tags.filter((each) => each === tag), ...tags.filter((each) => each !== tag)].map((each) => (
            <li key={each ?? ''} className="shrink-0">
              <Link
                to={blogPaths.blog({ tag: each })}
                aria-current={each === tag ? 'page' : undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 hover:border-ink aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft"
              >
                {each ?? m.blog_all_tags()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 ? (
        <Empty
          icon={FileText}
          title={m.blog_none()}
          text={q === null && tag === null ? m.blog_none_yet() : m.blog_none_text()}
          level={2}
        />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      <CursorPager nextHref={nextCursor === null ? null : here(nextCursor)} firstHref={isLaterPage ? here() : null} />
    </Page>
  );
}
