import { Thread } from '#features/messaging/ui/thread.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { type Shown, shownVersionValue } from '#shared/shown-version.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { ChangedMeanwhile, freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { respondToLead, updateLead } from '../commands/respond.server.ts';
import { leadPaths } from '../paths.ts';
import { findLead, listLeadMessages } from '../queries/find-lead.server.ts';
import { respondSchema } from '../schema.ts';
import { leadPriorityLabels, leadStatusLabels } from '../state.ts';
import { LeadFacts } from '../ui/lead-facts.tsx';
import { LeadStatusBadge } from '../ui/lead-status-badge.tsx';
import { ResponseMail } from '../ui/response-mail.tsx';
import { RespondDialog, respondFormId } from '../ui/respond-dialog.tsx';
import type { Route } from './+types/admin-lead.ts';

export const handle: PageHandle = { autoRefresh: true, failed: () => m.leads_respond_failed() };

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.lead.company_name ?? m.leads_admin_leads(),
  m.leads_admin_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { id } = args.params;
  return {
    ...(await findLead(ctx, id)),
    ...(await listLeadMessages(ctx, id)),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

type Lead = Awaited<ReturnType<typeof findLead>>['lead'];

/** The lead as its page shows it, for a decision made after it has changed. */
const shownLead = ({
  version,
  status,
  priority,
  notes,
}: Pick<Lead, 'version' | 'status' | 'priority' | 'notes'>): Shown => ({
  version: String(version),
  facts: [
    { label: m.leads_admin_status(), text: leadStatusLabels[status]() },
    { label: m.leads_admin_priority(), text: leadPriorityLabels[priority]() },
    // Notes are appended, so the end is what can change.
    { label: m.leads_respond_notes(), text: (notes ?? '').slice(-4000) },
  ],
});

export const action = decisionAction(respondSchema, {
  enter: requireAdmin,
  failed: () => m.leads_respond_failed(),
  async shown(ctx, _, { params }: Route.ActionArgs) {
    const { lead } = await findLead(ctx, params.id);
    return { name: lead.company_name ?? lead.email, ...shownLead(lead) };
  },
  async run(ctx, { value, seen }, { params: { id } }) {
    const { status, priority, response } = value;
    if (value.intent === 'update' || response === null) {
      await updateLead(ctx, { id, seen, status, priority });
      return { tone: 'success', title: m.leads_updated() };
    }
    await respondToLead(ctx, { id, seen, status, priority, message: response });
    return { tone: 'success', title: m.leads_response_sent() };
  },
});

export default function AdminLead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, others, mail, messages, next } = loaderData;
  const title = lead.company_name ?? lead.email;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={<span className="ref">{lead.reference}</span>}
        breadcrumbs={[{ label: m.leads_admin_leads(), to: leadPaths.adminLeads() }, { label: title }]}
        badge={<LeadStatusBadge status={lead.status} />}
        actions={
          <>
            <LinkButton to={appPaths.auditLog({ subject: lead.id })} variant="secondary" size="sm">
              {m.leads_admin_history()}
            </LinkButton>
            {next !== null && (
              <LinkButton to={next} variant="secondary" size="sm">
                {m.leads_admin_next()}
              </LinkButton>
            )}
          </>
        }
      />
      <ChangedMeanwhile result={actionData} />
      <Columns>
        <div className="grid gap-8">
          <div>
            <ResponseMail leadId={lead.id} email={lead.email} mail={mail} />
            <PersistentForm formId={respondFormId} restores={actionData === undefined}>
              {(typed, isUnsaved) => (
                <RespondDialog
                  lead={lead}
                  seen={shownVersionValue(shownLead(lead))}
                  typed={typed}
                  isUnsaved={isUnsaved}
                  lastResult={actionData}
                />
              )}
            </PersistentForm>
          </div>
          <section>
            <h2 className="text-xl">{m.leads_admin_thread()}</h2>
            <Thread messages={messages} path={leadPaths.adminLead(lead.id)} olderCursor={null} isOlderPage={false} />
          </section>
        </div>
        <Card title={m.leads_admin_about()}>
          <LeadFacts lead={lead} others={others} />
        </Card>
      </Columns>
    </Page>
  );
}
