import { isStaff } from './actor.ts';
import type { Ctx } from './context.ts';

export interface AuditEntry {
  /** Kind and past participle: `warehouse.verified`. */
  action: string;
  subject_kind: string;
  subject_id: string;
  /** The account that the entry concerns: the owner of the row, or the account itself. */
  account_id?: string | null;
  /** The company whose log has the entry; otherwise the one that the actor acts for. */
  organization_id?: string;
  /** Old and new values, reasons; no secrets and no contact details. */
  detail?: Record<string, unknown>;
  /** The acting account, if the request is not signed in yet but has proved which account it belongs to. */
  by?: string;
}

/**
 * Writes one entry of the append-only audit log, in the transaction of the change; adds actor, time and request.
 * Returns the entry's id.
 */
export async function audit(tx: Ctx, entry: AuditEntry): Promise<string> {
  const actor = entry.by === undefined ? tx.actor : ({ kind: 'user', userId: entry.by } as const);
  const id = tx.newId();
  await tx.db
    .insertInto('audit_log')
    .values({
      id,
      at: tx.clock(),
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.userId : null,
      actor_name: actor.kind === 'system' ? actor.name : null,
      action: entry.action,
      subject_kind: entry.subject_kind,
      subject_id: entry.subject_id,
      account_id: entry.account_id ?? (entry.subject_kind === 'user' ? entry.subject_id : null),
      organization_id: entry.organization_id ?? companyOf(tx, entry),
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: tx.requestId,
    })
    .execute();
  return id;
}

/** Not in the permanent log: contact details and what people wrote. */
const unlogged = new Set(['contact_name', 'email', 'phone', 'website', 'address', 'description', 'description_translated', 'special_notes', 'operating_hours']); // prettier-ignore

/** Returns the names of the changed facts, with old and new values of those that the log may keep, for the detail of an entry. */
export function changesOf(before: object, after: object): { fields: string[]; changes: Record<string, unknown> } {
  const old = before as Readonly<Record<string, unknown>>;
  const kept = Object.entries(after).filter(([field]) => !unlogged.has(field));
  const changes = Object.fromEntries(
    kept.map(([field, to]) => [field, { from: old[field] ?? null, to: (to as unknown) ?? null }]),
  );
  return { fields: Object.keys(after), changes };
}

/**
 * The company that the actor acts for. Null for changes of one's own account, and for staff, who act for the site
 * unless it is about their own rows.
 */
function companyOf({ actor }: Ctx, { subject_kind, account_id }: AuditEntry): string | null {
  if (actor.kind !== 'user' || subject_kind === 'user') return null;
  return isStaff(actor) && account_id !== actor.userId ? null : actor.organization.id;
}
