/** An entry of the audit log, as administrators see it. */
export interface AuditLine {
  id: string;
  at: Date;
  /** `user`, `system` or `anonymous`. */
  actor_kind: string;
  /** E-mail address of a user or name of a part of the product; null for visitors and deleted accounts. */
  actor: string | null;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  /** The subject's current name; null if it has none or was deleted. */
  subject_name: string | null;
  /** The page where an administrator sees the subject; null if there is none or the subject was deleted. */
  subject_href: string | null;
  detail: Record<string, unknown>;
}
