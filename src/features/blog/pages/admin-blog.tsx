import { buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { LinkButton } from '#ui/button.tsx';
import { FilterForm, SearchBox } from '#ui/filter.tsx';
import { FileText, Plus } from '#ui/icon.tsx';
import { List } from '#ui/list.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import * as m from '#texts/messages.js';

import { deletePost, setPublished } from '../commands/decide-post.server.ts';
import { blogPaths } from '../paths.ts';
import { countPosts, listPosts } from '../queries/own-posts.server.ts';
import { type ListPart, listParts, postButtonSchema, readListPart } from '../schema/article.ts';
import { WrittenPostCard } from '../ui/written-post.tsx';
import type { Route } from './+types/admin-blog.ts';

export const meta = noindexMeta(m.blog_admin_title, m.blog_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const part = readListPart(args.url.searchParams.get('part'));
  const { q, cursor, isLaterPage } = readList(args.url);
  return {
    q: q ?? '',
    part,
    parts: listParts,
    counts: await countPosts(ctx),
    ...(await listPosts(ctx, { part, q, cursor })),
    isLaterPage,
  };
}

export const action = buttonAction(postButtonSchema, {
  actor: requireAdmin,
  back: ({ url }) => `${url.pathname}${url.search}`,
  async run({ ctx, value: { id, intent } }) {
    if (intent === 'delete') {
      await deletePost(ctx, id);
      return { tone: 'success', title: m.blog_deleted() };
    }
    await setPublished(ctx, id, intent === 'publish');
    return { tone: 'success', title: m.blog_updated_done() };
  },
  failed: () => m.blog_update_failed(),
});

const partLabels: Record<ListPart, () => string> = {
  all: () => m.blog_part_all(),
  published: () => m.blog_part_published(),
  scheduled: () => m.blog_part_scheduled(),
  drafts: () => m.blog_part_drafts(),
};

/** Replaces only the list; the rest of the administration stays. */
export function ErrorBoundary() {
  return <ListFailed title={m.blog_admin_failed()} to={blogPaths.admin()} />;
}

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const { q, part, parts, counts } = loaderData;
  const here = (cursor?: string) => blogPaths.admin({ part: part === 'all' ? null : part, q, cursor });
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <FilterForm action={blogPaths.admin()} className="grow sm:max-w-lg">
          {part !== 'all' && <HiddenField name="part" value={part} />}
          <SearchBox label={m.blog_admin_search()} placeholder={m.blog_admin_search_example()} defaultValue={q} />
        </FilterForm>
        <LinkButton to={blogPaths.newPost()} size="sm" icon={Plus}>
          {m.blog_create()}
        </LinkButton>
      </div>
      <LinkTabs
        label={m.blog_admin_title()}
        isDense
        tabs={parts.map((each) => ({
          label: partLabels[each](),
          to: blogPaths.admin({ part: each === 'all' ? null : each, q }),
          active: each === part,
          count: counts[each],
        }))}
      />
      <List
        list={loaderData}
        href={here}
        empty={{
          icon: FileText,
          title: q === '' ? m.blog_admin_none() : m.blog_admin_none_found(),
          text: q === '' ? m.blog_admin_none_text() : m.blog_admin_none_found_text(),
        }}
      >
        {(posts) => (
          <ul className="mt-4 grid gap-5 md:grid-cols-2">
            {posts.map((post) => (
              <li key={post.id}>
                <WrittenPostCard post={post} editPath={blogPaths.adminPost(post.id)}>
                  {post.state !== 'published' && (
                    <PostButton fields={{ id: post.id, intent: 'publish' }} variant="secondary" size="sm">
                      {post.state === 'scheduled' ? m.blog_publish_at_once() : m.blog_publish()}
                    </PostButton>
                  )}
                  {post.is_published && (
                    <PostButton fields={{ id: post.id, intent: 'unpublish' }} variant="secondary" size="sm">
                      {m.blog_unpublish()}
                    </PostButton>
                  )}
                  {post.state === 'published' && (
                    <LinkButton to={blogPaths.article(post.slug)} variant="quiet" size="sm">
                      {m.blog_read()}
                    </LinkButton>
                  )}
                  <PostButton
                    fields={{ id: post.id, intent: 'delete' }}
                    variant="quiet"
                    size="sm"
                    confirm={{ title: m.blog_delete_ask(), text: m.blog_delete_text({ title: post.title }) }}
                  >
                    {m.blog_delete()}
                  </PostButton>
                </WrittenPostCard>
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}
