import type { ReactNode } from 'react';

import type { ButtonVariant } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type ChangedFact, ChangeTable } from '#ui/change-table.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { PostButton } from '#ui/post-button.tsx';

interface Acceptance {
  intent: string;
  label: string;
  variant?: ButtonVariant;
  fields?: Record<string, string>;
  pendingLabel?: string;
  /** What it leads to. */
  note?: string;
}

interface Refusal {
  intent: string;
  label: string;
  variant: ButtonVariant;
}

interface DecideProps {
  /** Names the form of the refusals. */
  id: string;
  /** Why no decision is possible (any more). */
  closed?: string | null;
  /** What the page shows of the subject, in the format of `shownVersionValue`. */
  seen: string;
  /** Decisions without a reason, each a button. */
  accept: readonly Acceptance[];
  /** Decisions with a reason, which share its field. */
  refuse: readonly Refusal[];
  /** Who reads the reason, and where. */
  hint: string;
  /** Result of the action. */
  lastResult: unknown;
}

/** The possible decisions: buttons that approve, and a form that refuses or asks with a reason. */
export function Decide({ id, closed = null, seen, accept, refuse, hint, lastResult }: DecideProps) {
  if (closed !== null) return <p className="text-muted">{closed}</p>;
  return (
    <div className="grid gap-4">
      {accept.map(({ label, intent, fields, note, ...look }) => (
        <div key={Object.values({ intent, ...fields }).join(' ')}>
          <PostButton fields={{ ...fields, intent, seen }} {...look}>
            {label}
          </PostButton>
          {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
      ))}
      {refuse.length > 0 && (
        <DecisionForm id={id} hint={hint} decisions={refuse} fields={{ seen }} lastResult={lastResult} />
      )}
    </div>
  );
}

/** The reason of an earlier decision, in the language it was written in. */
export function EarlierReason({ text, lang }: { text: string | null; lang: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <blockquote lang={lang ?? undefined} className="border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">
      {text}
    </blockquote>
  );
}

interface DecideChangeProps extends Pick<DecideProps, 'seen' | 'hint' | 'lastResult'> {
  title: string;
  facts: readonly ChangedFact[];
  accept: Pick<Acceptance, 'label' | 'pendingLabel'>;
  refuse: Pick<Refusal, 'label'>;
}

/** An edit that waits for approval, old and new values, and the decision about it. */
export function DecideChange({ title, facts, accept, refuse, ...decide }: DecideChangeProps) {
  return (
    <Card title={title}>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ChangeTable caption={title} facts={facts} isMarked />
        <Decide
          id="decide-change"
          accept={[{ intent: 'approve-change', ...accept }]}
          refuse={[{ intent: 'reject-change', variant: 'danger', ...refuse }]}
          {...decide}
        />
      </div>
    </Card>
  );
}
