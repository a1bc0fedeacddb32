import { Card } from '#ui/card.tsx';
import { Check as CheckIcon } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import type { Check } from '../schema/evidence.ts';
import { evidenceKinds } from '../state.ts';
import { CheckSentence } from './check-sentence.tsx';

interface ChecksProps {
  checks: readonly Check[];
}

/** Sentences about the valid checks, in the order of staff's list. */
export function CheckList({ checks }: ChecksProps) {
  return (
    <ul className="grid gap-2">
      {evidenceKinds.flatMap((kind) =>
        checks
          .filter((check) => check.kind === kind)
          .map((check) => (
            <li key={`${kind}:${check.proves}`} className="flex gap-2.5">
              <CheckIcon className="mt-1 size-4.5 shrink-0 text-green" />
              <span className="min-w-0 wrap-anywhere">
                <CheckSentence check={check} />
              </span>
            </li>
          )),
      )}
    </ul>
  );
}

/** The valid checks on a row's public page; renders nothing without any. */
export function ChecksCard({ checks, id }: ChecksProps & { id?: string }) {
  if (checks.length === 0) return null;
  return (
    <Card id={id} title={m.evidence_checks()} className="scroll-mt-24">
      <CheckList checks={checks} />
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{m.evidence_checks_note()}</p>
    </Card>
  );
}
