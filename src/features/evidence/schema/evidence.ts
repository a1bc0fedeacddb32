import { type EvidenceKind, type EvidenceStatus, type PaperKind, paperKinds } from '../state.ts';

/** A paper or a check as its owner and staff see it. */
export interface Evidence {
  id: string;
  kind: EvidenceKind;
  proves: string | null;
  number: string | null;
  issuer: string | null;
  valid_until: string | null;
  status: EvidenceStatus;
  reason: string | null;
  reason_language: string | null;
  checked_at: Date | null;
  created_at: Date;
  updated_at: Date;
  file: { id: string; name: string } | null;
}

/** What everybody may read of a check that counts today. */
export interface Check {
  kind: EvidenceKind;
  proves: string | null;
  checked_at: Date;
  valid_until: string | null;
}

/** Whether papers were seen, not only calls made. */
export const hasPapers = (checks: readonly Check[]): boolean =>
  checks.some(({ kind }) => paperKinds.some((paper) => paper === kind));

/** What a paper is, in one field: `insurance`, `licence`, `licence:FMC 0214`, `certificate:hazmat`. */
export const paperValue = (kind: PaperKind, proves: string | null): string =>
  proves === null ? kind : `${kind}:${proves}`;
