import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Meanwhile, freshAfterDecision } from '#ui/meanwhile.tsx';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { housePaths } from '#shared/house-paths.ts';
import { type Shown, seenText } from '#shared/seen.ts';

import { decideReport } from '../commands/reports.server.ts';
import { moderationPaths } from '../paths.ts';
import { type Report, findReport } from '../queries/reports.server.ts';
import { reportDecisionSchema } from '../schema.ts';
import { reportReasonLabels, reportStatusLabels } from '../state.ts';
import type { Route } from './+types/review-report.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: 'Report',
      description: 'A report as staff read it.',
      path: moderationPaths.reviewReport(params.id),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  return { report: await findReport(ctx, args.params.id), next: await nextInQueue(ctx, args.url.searchParams) };
}

const done = {
  handled: 'Report handled',
  dismissed: 'Report dismissed',
} as const;

export const shouldRevalidate = freshAfterDecision;

/** A report as its page shows it. */
const shownReport = ({ status, reason, text, note }: Report): Shown => ({
  version: status,
  facts: [
    { label: 'Reason', text: reportReasonLabels[reason] },
    { label: 'In their words', text: text ?? '' },
    { label: 'State', text: reportStatusLabels[status] },
    { label: 'Decision', text: note ?? '' },
  ],
});

export const action = decisionAction(reportDecisionSchema, {
  enter: requireStaff,
  back: housePaths.moderation(),
  async shown(ctx, _, { params }: Route.ActionArgs) {
    const report = await findReport(ctx, params.id);
    return { name: report.subject_name ?? '', ...shownReport(report) };
  },
  async run(ctx, { value, seen }, { params }) {
    await decideReport(ctx, { id: params.id, seen, decision: value.intent, note: value.reason });
    return { tone: 'success', title: done[value.intent] };
  },
});

export default function ReviewReport({ loaderData, actionData }: Route.ComponentProps) {
  const { report, next } = loaderData;
  return (
    <Page>
      <PageHeader
        title={report.subject_name ?? 'Something that is gone'}
        subtitle="Report"
        breadcrumbs={[{ label: 'Moderation', to: housePaths.moderation() }, { label: 'Report' }]}
        badge={<Badge tone={report.status === 'open' ? 'yellow' : 'gray'}>{reportStatusLabels[report.status]}</Badge>}
        actions={
          <>
            {report.subject_href === null ? null : (
              <LinkButton to={report.subject_href} variant="secondary" size="sm">
                Open what was reported
              </LinkButton>
            )}
            {next === null ? null : (
              <LinkButton to={next} variant="secondary" size="sm">
                Skip to the next
              </LinkButton>
            )}
          </>
        }
      />
      <Meanwhile result={actionData} />
      <Columns>
        <Card title="What was reported">
          <DescriptionList
            items={[
              { term: 'Reason', value: reportReasonLabels[report.reason] },
              { term: 'In their words', value: report.text },
              { term: 'Reported', value: <DateTime value={report.created_at} /> },
              { term: 'Decision', value: report.note },
            ]}
          />
        </Card>
        <Card title="Decision">
          {report.status === 'open' ? (
            <DecisionForm
              id="decide-report"
              hint="For the other staff: what you found and did."
              decisions={[
                { intent: 'handled', label: 'Handled', variant: 'primary' },
                { intent: 'dismissed', label: 'Dismiss', variant: 'secondary' },
              ]}
              fields={{ seen: seenText(shownReport(report)) }}
              lastResult={actionData}
            />
          ) : (
            <p>This report is decided.</p>
          )}
        </Card>
      </Columns>
    </Page>
  );
}
