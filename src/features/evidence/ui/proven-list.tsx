import { certificationLabel } from '#features/catalog/certifications.ts';
import { Check as CheckIcon } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import type { Check } from '../schema/evidence.ts';
import type { PaperKind } from '../state.ts';
import { CheckSentence } from './check-sentence.tsx';

interface ProvenListProps {
  kind: PaperKind;
  /** As the row states them. */
  stated: readonly string[];
  checks: readonly Check[];
}

/** Stated licences or certifications, each marked as checked by staff or stated by the owner only. */
export function ProvenList({ kind, stated, checks }: ProvenListProps) {
  return (
    <ul className="grid gap-2">
      {stated.map((value) => {
        const check = checks.find((one) => one.kind === kind && one.proves === value);
        return (
          <li key={value}>
            <span className="wrap-anywhere">{certificationLabel(value)}</span>
            <span className="flex items-start gap-1.5 text-sm text-muted">
              {check === undefined ? (
                m.evidence_stated()
              ) : (
                <>
                  <CheckIcon className="mt-0.5 size-4 shrink-0 text-green" />
                  <span>
                    <CheckSentence check={check} />
                  </span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
