import type { ReactNode } from 'react';

import { appPaths } from '#shared/app-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { ChangedMeanwhile } from '#ui/changed-meanwhile.tsx';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

interface DecisionPageProps {
  title: string;
  subtitle: ReactNode;
  /** Last breadcrumb. */
  crumb: string;
  badge?: ReactNode;
  /** The next item of the queue. */
  next?: string | null;
  /** Result of the action. */
  lastResult: unknown;
  decisionTitle: string;
  /** Possible decisions, or why there are none. */
  decision: ReactNode;
  /** What the decision is about. */
  children: ReactNode;
}

/** A page for a decision by staff: the subject on the left, the decision beside it. */
export function DecisionPage({ title, subtitle, crumb, badge, next = null, ...rest }: DecisionPageProps) {
  const { lastResult, decisionTitle, decision, children } = rest;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={subtitle}
        breadcrumbs={[{ label: m.moderation_review_moderation(), to: appPaths.moderation() }, { label: crumb }]}
        badge={badge}
        actions={
          next !== null && (
            <LinkButton to={next} variant="secondary" size="sm">
              {m.moderation_review_next()}
            </LinkButton>
          )
        }
      />
      <ChangedMeanwhile result={lastResult} />
      <Columns>
        <div className="grid gap-6">{children}</div>
        <Card title={decisionTitle}>{decision}</Card>
      </Columns>
    </Page>
  );
}

interface DecideProps {
  /** Why no decision is possible (any more). */
  closed: string | null;
  /** Consequences of the decision. */
  text?: string;
  seen: string;
  accept: { intent: string; label: string };
  refuse: { id: string; intent: string; label: string; hint: string };
  lastResult: unknown;
}

/** A button that approves, and a form that refuses with a reason. */
export function Decide({ closed, text, seen, accept, refuse, lastResult }: DecideProps) {
  if (closed !== null) return <p className="text-muted">{closed}</p>;
  const { id, hint, ...decision } = refuse;
  return (
    <div className="grid gap-6">
      {text !== undefined && <p className="text-muted">{text}</p>}
      <PostButton fields={{ intent: accept.intent, seen }}>{accept.label}</PostButton>
      <DecisionForm
        id={id}
        hint={hint}
        decisions={[{ ...decision, variant: 'danger' }]}
        fields={{ seen }}
        lastResult={lastResult}
      />
    </div>
  );
}
