import { detailLines } from '#shared/audit-line.ts';
import * as m from '#texts/messages.js';

import { auditFiltersOf, listAuditLog } from './list-audit-log.ts';
import { exportOf } from './exports.ts';

/** The entries of the audit log that its search finds, with old and new values. */
export const auditExport = exportOf({
  name: 'audit',
  label: () => m.server_audit_export(),
  columns: ['id', 'at', 'actor_kind', 'actor', 'action', 'subject_kind', 'subject_id', 'subject_name', 'detail'],
  async list(ctx, search, page) {
    const { items, nextCursor } = await listAuditLog(ctx, { ...auditFiltersOf(search), ...page });
    const lines = items.map((row) => ({ ...row, detail: detailLines(row.detail).map(({ name, text: said }) => `${name}: ${said}`).join('; ') })); // prettier-ignore
    return { items: lines, nextCursor };
  },
});
