import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

type Action = 'edit' | 'publish' | 'delete' | 'review';

interface Post {
  author_user_id: string | null;
  is_published: boolean;
}

/**
 * Administrators decide about every article; authors edit their own until it is public. Staff review submitted articles
 * except their own.
 */
export function can(actor: Actor, action: Action, post: Post): boolean {
  const isOwn = actor.kind === 'user' && post.author_user_id === actor.userId;
  if (action === 'review') return isStaff(actor) && !isOwn;
  if (isAdmin(actor)) return true;
  return action === 'edit' && isOwn && !post.is_published;
}
