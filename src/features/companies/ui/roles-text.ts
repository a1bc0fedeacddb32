import type { MemberRole } from '#server/permissions.ts';
import { listText } from '#shared/list-text.ts';

import { roleLabels } from '../state.ts';

/** "Sales and Finance" */
export const rolesText = (roles: readonly MemberRole[]): string => listText(roles.map((role) => roleLabels[role]()));
