import { type EvidenceKind, type EvidenceStatus, type PaperKind, paperKinds } from '../state.ts';

/** A document or check as its owner and staff see it. */
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

/** What everybody may read of a valid check. */
export interface Check {
  kind: EvidenceKind;
  proves: string | null;
  checked_at: Date;
  valid_until: string | null;
}

/** True if documents were checked, not only calls made. */
export const hasPapers = (checks: readonly Check[]): boolean =>
  checks.some(({ kind }) => paperKinds.some((paper) => paper === kind));

/** Encodes what a document proves in one field: `insurance`, `licence`, `licence:FMC 0214`, `certificate:hazmat`. */
export const paperValue = (kind: PaperKind, proves: string | null): string =>
  proves === null ? kind : `${kind}:${proves}`;
