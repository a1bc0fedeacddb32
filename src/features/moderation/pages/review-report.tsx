import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { appPaths } from '#shared/app-paths.ts';
import type { Words } from '#shared/languages.ts';
import { type Shown, shownVersionValue } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { decideReport } from '../commands/reports.server.ts';
import { type Report, findReport } from '../queries/reports.server.ts';
import { reportDecisionSchema } from '../schema.ts';
import { type ReportDecision, reportReasonLabels, reportStatusLabels } from '../state.ts';
import { Decide } from '../ui/decide.tsx';
import { DecisionPage, SubjectLink } from '../ui/decision-page.tsx';
import type { Route } from './+types/review-report.ts';

export const meta = noindexMeta(m.moderation_review, m.moderation_review_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  return { report: await findReport(ctx, args.params.id), next: await nextInQueue(ctx, args.url.searchParams) };
}

const done: Readonly<Record<ReportDecision, Words>> = {
  handled: () => m.moderation_review_handled(),
  dismissed: () => m.moderation_review_dismissed(),
};

export const shouldRevalidate = freshAfterDecision;

/** Returns a report as its page shows it. */
const shownReport = ({ status, reason, text, note }: Report): Shown => ({
  version: status,
  facts: [
    { label: m.moderation_review_reason(), text: reportReasonLabels[reason]() },
    { label: m.moderation_review_words(), text: text ?? '' },
    { label: m.moderation_review_state(), text: reportStatusLabels[status]() },
    { label: m.moderation_review_decision(), text: note ?? '' },
  ],
});

export const action = decisionAction(reportDecisionSchema, {
  enter: requireStaff,
  back: appPaths.moderation(),
  async shown(ctx, _, { params }: Route.ActionArgs) {
    const report = await findReport(ctx, params.id);
    return { name: report.subject_name ?? '', ...shownReport(report) };
  },
  async run(ctx, { value, seen }, { params }) {
    await decideReport(ctx, { id: params.id, seen, decision: value.intent, note: value.reason });
    return { tone: 'success', title: done[value.intent]() };
  },
});

export default function ReviewReport({ loaderData, actionData, params }: Route.ComponentProps) {
  const { report, next } = loaderData;
  const { status, reason, subject_href } = report;
  return (
    <DecisionPage
      key={params.id}
      title={report.subject_name ?? m.moderation_review_gone()}
      subtitle={m.moderation_review()}
      crumb={m.moderation_review()}
      badge={<Badge tone={status === 'open' ? 'yellow' : 'gray'}>{reportStatusLabels[status]()}</Badge>}
      links={subject_href !== null && <SubjectLink to={subject_href}>{m.moderation_review_open()}</SubjectLink>}
      next={next}
      lastResult={actionData}
      decisionTitle={m.moderation_review_decision()}
      decision={
        <Decide
          id="decide-report"
          closed={status === 'open' ? null : m.moderation_review_decided()}
          seen={shownVersionValue(shownReport(report))}
          accept={[]}
          refuse={[
            { intent: 'handled', label: m.moderation_review_handle(), variant: 'primary' },
            { intent: 'dismissed', label: m.moderation_review_dismiss(), variant: 'secondary' },
          ]}
          hint={m.moderation_review_decision_hint()}
          lastResult={actionData}
        />
      }
    >
      <Card title={m.moderation_review_what()}>
        <DescriptionList
          items={[
            { term: m.moderation_review_reason(), value: reportReasonLabels[reason]() },
            { term: m.moderation_review_words(), value: report.text, lang: report.text_language },
            { term: m.moderation_review_reported(), value: <DateTime value={report.created_at} /> },
            { term: m.moderation_review_decision(), value: report.note, lang: report.note_language },
          ]}
        />
      </Card>
    </DecisionPage>
  );
}
