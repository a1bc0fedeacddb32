import type { ReactNode } from 'react';

import { appPaths } from '#shared/app-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icon.tsx';
import { ChangedMeanwhile } from '#ui/changed-meanwhile.tsx';
import { Columns, type Crumb, Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

interface DecisionPageProps {
  title: string;
  subtitle: ReactNode;
  /** Last breadcrumb. */
  crumb: string;
  /** The breadcrumbs before it, if the page is not part of the moderation. */
  above?: readonly Crumb[];
  badge?: ReactNode;
  /** Links to other pages about the subject. */
  links?: ReactNode;
  /** The next item of the queue. */
  next: string | null;
  /** Result of the action. */
  lastResult: unknown;
  /** An edit that waits for approval, above everything else. */
  change?: ReactNode;
  decisionTitle: string;
  /** Earlier reasons and the possible decisions, or why there are none. */
  decision: ReactNode;
  /** Cards below the decision. */
  aside?: ReactNode;
  /** What the decision is about: its facts, documents, history. */
  children: ReactNode;
}

/**
 * A page on which staff decide: the subject on the left, the decision beside it. Give it a `key`, so that a typed reason
 * stays with its subject.
 */
export function DecisionPage({ title, subtitle, crumb, badge, links, next, lastResult, ...slots }: DecisionPageProps) {
  const { above = [{ label: m.moderation_review_moderation(), to: appPaths.moderation() }] } = slots;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={subtitle}
        breadcrumbs={[...above, { label: crumb }]}
        badge={badge}
        actions={
          (links || next !== null) && (
            <>
              {links}
              {next !== null && <SubjectLink to={next}>{m.moderation_review_next()}</SubjectLink>}
            </>
          )
        }
      />
      <ChangedMeanwhile result={lastResult} />
      {slots.change && <div className="mb-8">{slots.change}</div>}
      <Columns>
        <div className="grid grid-cols-1 content-start gap-6">{slots.children}</div>
        <div className="grid grid-cols-1 content-start gap-4">
          <Card title={slots.decisionTitle}>
            <div className="grid grid-cols-1 gap-4">{slots.decision}</div>
          </Card>
          {slots.aside}
        </div>
      </Columns>
    </Page>
  );
}

/** One of the `links` of a decision page. */
export function SubjectLink({ to, icon, children }: { to: string; icon?: Icon; children: ReactNode }) {
  return (
    <LinkButton to={to} variant="secondary" size="sm" icon={icon}>
      {children}
    </LinkButton>
  );
}
