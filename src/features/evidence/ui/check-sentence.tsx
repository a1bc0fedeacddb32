import { certificationLabel } from '#features/catalog/certifications.ts';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import type { Check } from '../schema/evidence.ts';
import type { EvidenceKind } from '../state.ts';

type Parts = Parameters<typeof MarkedText>[0]['parts'];

const sentences: Readonly<Record<EvidenceKind, (name: string | null) => Parts>> = {
  identity: () => m.evidence_said_identity.parts({}),
  address: () => m.evidence_said_address.parts({}),
  call_back: () => m.evidence_said_call_back.parts({}),
  licence: (name) => (name === null ? m.evidence_said_licence.parts({}) : m.evidence_said_licence_of.parts({ name })),
  insurance: () => m.evidence_said_insurance.parts({}),
  certificate: (name) => m.evidence_said_certificate.parts({ name: name ?? '' }),
};

const sentencesUntil: typeof sentences = {
  identity: () => m.evidence_said_identity_until.parts({}),
  address: () => m.evidence_said_address_until.parts({}),
  call_back: () => m.evidence_said_call_back_until.parts({}),
  licence: (name) =>
    name === null ? m.evidence_said_licence_until.parts({}) : m.evidence_said_licence_of_until.parts({ name }),
  insurance: () => m.evidence_said_insurance_until.parts({}),
  certificate: (name) => m.evidence_said_certificate_until.parts({ name: name ?? '' }),
};

/**
 * What was checked, when, and until when it is valid: "Insurance certificate seen Nov 3, 2026, valid to May 1, 2027".
 */
export function CheckSentence({ check: { kind, proves, checked_at, valid_until } }: { check: Check }) {
  const name = proves === null ? null : certificationLabel(proves);
  const seen = <DateTime value={checked_at} format="date" />;
  if (valid_until === null) return <MarkedText parts={sentences[kind](name)} marks={{ seen }} />;
  const until = <DateTime value={valid_until} format="date" />;
  return <MarkedText parts={sentencesUntil[kind](name)} marks={{ seen, until }} />;
}
