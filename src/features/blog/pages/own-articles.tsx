import { ownListLoader } from '#server/http/list-loader.ts';
import { LinkButton } from '#ui/button.tsx';
import { FileText } from '#ui/icon.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { ListPage } from '#ui/list.tsx';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { listOwnPosts } from '../queries/own-posts.server.ts';
import { WrittenPostCard } from '../ui/written-post.tsx';
import type { Route } from './+types/own-articles.ts';

export const meta = noindexMeta(m.blog_own, m.blog_own_description);

export const loader = ownListLoader(listOwnPosts);

export default function OwnArticles({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.blog_own()}
      subtitle={m.blog_own_description()}
      list={loaderData}
      href={blogPaths.ownArticles}
      empty={{ icon: FileText, title: m.blog_own_none(), text: m.blog_own_none_text() }}
      create={<LinkButton to={blogPaths.upload()}>{m.blog_upload()}</LinkButton>}
    >
      {(posts) => (
        <ul className="grid gap-5 md:grid-cols-2">
          {posts.map((post) => (
            <li key={post.id}>
              <WrittenPostCard post={post} editPath={post.is_published ? null : blogPaths.ownArticle(post.id)}>
                {post.is_published && (
                  <LinkButton to={blogPaths.article(post.slug)} variant="secondary" size="sm">
                    {m.blog_read()}
                  </LinkButton>
                )}
              </WrittenPostCard>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
