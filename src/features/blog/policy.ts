import { type Actor, isAdmin } from '#server/actor.ts';

type Action = 'edit' | 'publish' | 'delete';

/** Administrators decide about every article; authors about their own as long as it is not public. */
export function can(
  actor: Actor,
  action: Action,
  post: { author_user_id: string | null; is_published: boolean },
): boolean {
  if (isAdmin(actor)) return true;
  if (action === 'publish' || actor.kind !== 'user') return false;
  return post.author_user_id === actor.userId && !post.is_published;
}
