import { certificationLabel } from '#features/catalog/certifications.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** What staff check for a row, in this order. */
export const evidenceKinds = ['identity', 'address', 'call_back', 'licence', 'insurance', 'certificate'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Kinds proved by a document of the owner; staff check the rest themselves. */
export const paperKinds = ['licence', 'insurance', 'certificate'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const lookedUpKinds = ['identity', 'address', 'call_back'] as const;

export type EvidenceStatus = 'waiting' | 'checked' | 'refused' | 'withdrawn';

export const kindLabels: Readonly<Record<EvidenceKind, Words>> = {
  identity: () => m.evidence_kind_identity(),
  address: () => m.evidence_kind_address(),
  call_back: () => m.evidence_kind_call_back(),
  licence: () => m.evidence_kind_licence(),
  insurance: () => m.evidence_kind_insurance(),
  certificate: () => m.evidence_kind_certificate(),
};

/** Returns the label of a document by its kind and what it proves. */
export const paperLabel = (kind: EvidenceKind, proves: string | null): string =>
  proves === null
    ? kindLabels[kind]()
    : m.evidence_kind_of({ kind: kindLabels[kind](), name: certificationLabel(proves) });

export const statusLabels: Readonly<Record<EvidenceStatus, Words>> = {
  waiting: () => m.evidence_status_waiting(),
  checked: () => m.evidence_status_checked(),
  refused: () => m.evidence_status_refused(),
  withdrawn: () => m.evidence_status_withdrawn(),
};

/** Days before expiry on which both sides are reminded. */
export const reminderDays = [30, 7] as const;
