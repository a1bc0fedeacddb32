import type { Role } from '#server/actor.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';

const tones = { admin: 'blue', moderator: 'teal', user: 'gray' } as const;

export const roleLabels: Record<Role, Words> = {
  admin: () => m.accounts_role_admin(),
  moderator: () => m.accounts_role_moderator(),
  user: () => m.accounts_role_user(),
};

/** A role's name; a dash for accounts without one. */
export function RoleBadge({ role }: { role: Role | null }) {
  return role === null ? <span className="text-muted">–</span> : <Badge tone={tones[role]}>{roleLabels[role]()}</Badge>;
}
