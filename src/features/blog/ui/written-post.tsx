import type { ReactNode } from 'react';

import { Alert } from '#ui/alert.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import type { PostState } from '../state.ts';

export interface WrittenPost {
  id: string;
  title: string;
  slug: string;
  language: string;
  excerpt: string | null;
  tags: readonly string[];
  author_name: string | null;
  is_published: boolean;
  published_at: Date | null;
  review_reason: string | null;
  state: PostState;
  created_at: Date;
  updated_at: Date;
}

const states: Record<PostState, { tone: Tone; label: () => string }> = {
  draft: { tone: 'gray', label: () => m.blog_draft() },
  waiting: { tone: 'yellow', label: () => m.blog_submitted() },
  returned: { tone: 'orange', label: () => m.blog_returned() },
  scheduled: { tone: 'blue', label: () => m.blog_scheduled() },
  published: { tone: 'green', label: () => m.blog_published() },
};

interface WrittenPostCardProps {
  post: WrittenPost;
  /** The address of its form; null if it cannot be edited. */
  editPath: string | null;
  /** Buttons. */
  children?: ReactNode;
}

/** An article with its state, for its author or reviewers. */
export function WrittenPostCard({ post, editPath, children }: WrittenPostCardProps) {
  const { tone, label } = states[post.state];
  const hasChanged = post.updated_at.getTime() !== post.created_at.getTime();
  return (
    <article className="flex h-full flex-col gap-3 rounded border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="line-clamp-2 min-w-3/5 flex-1 text-xl" lang={post.language}>
          {editPath === null ? (
            post.title
          ) : (
            <Link to={editPath} className="hover:text-teal">
              {post.title}
            </Link>
          )}
        </h2>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      {post.excerpt && (
        <p className="line-clamp-3 text-muted" lang={post.language}>
          {post.excerpt}
        </p>
      )}
      {post.tags.length > 0 && <p className="text-sm text-muted">{post.tags.slice(0, 3).join(' · ')}</p>}
      {post.state === 'returned' && post.review_reason && (
        <Alert tone="warning" title={m.blog_returned_why()}>
          {post.review_reason}
        </Alert>
      )}
      <p className="mt-auto text-sm text-muted">
        {post.author_name && <>{post.author_name} · </>}
        <DateTime value={post.created_at} format="date" />
        {post.state === 'scheduled' && post.published_at && (
          <>
            {' · '}
            <MarkedText parts={m.blog_public_from.parts({})} marks={{ date: <DateTime value={post.published_at} /> }} />
          </>
        )}
        {hasChanged && (
          <>
            {' · '}
            <MarkedText
              parts={m.blog_updated.parts({})}
              marks={{ date: <DateTime value={post.updated_at} format="date" /> }}
            />
          </>
        )}
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </article>
  );
}
