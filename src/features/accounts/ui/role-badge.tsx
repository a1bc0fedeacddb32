import type { Role } from '#server/actor.ts';
import { Badge } from '#ui/badge.tsx';

const tones = { admin: 'blue', moderator: 'teal', user: 'gray' } as const;

/** A role's name; a dash for accounts that hold none. */
export function RoleBadge({ role }: { role: Role | null }) {
  return role === null ? <span className="text-muted">–</span> : <Badge tone={tones[role]}>{role}</Badge>;
}
