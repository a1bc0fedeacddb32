import { documentVariant } from '#features/media/schema.ts';
import { mediaPaths } from '#features/media/paths.ts';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { FileText } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import type { Evidence } from '../schema/evidence.ts';

/** The details of a document, its file, and staff's remarks. */
export function PaperFacts({ paper }: { paper: Evidence }) {
  const { number, issuer, valid_until, file, reason, reason_language, created_at, checked_at, status } = paper;
  return (
    <DescriptionList
      items={[
        { term: m.evidence_field_number(), value: number },
        { term: m.evidence_field_issuer(), value: issuer },
        {
          term: m.evidence_field_until(),
          value: valid_until === null ? null : <DateTime value={valid_until} format="date" />,
        },
        {
          term: m.evidence_field_file(),
          value: file && (
            <a
              href={mediaPaths.file(file.id, documentVariant)}
              className="link inline-flex items-center gap-2 wrap-anywhere"
            >
              <FileText className="size-4.5 shrink-0" />
              {file.name}
            </a>
          ),
        },
        { term: m.evidence_field_sent(), value: <DateTime value={created_at} format="date" /> },
        {
          term: status === 'refused' ? m.evidence_field_decided() : m.evidence_field_checked(),
          value: checked_at === null ? null : <DateTime value={checked_at} format="date" />,
        },
        { term: m.evidence_field_reason(), value: reason, lang: reason_language },
      ]}
    />
  );
}
