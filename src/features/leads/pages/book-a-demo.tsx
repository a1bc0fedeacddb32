import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Steps } from '#ui/steps.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { findOwnManager } from '../queries/account-talks.server.ts';
import { listFreeSlots } from '../queries/free-slots.server.ts';
import { LeadForm, leadFormId } from '../ui/lead-form.tsx';
import { formPageData, leadAction } from './form-page.server.ts';
import type { Route } from './+types/book-a-demo.ts';

export const meta = pageMeta(() => ({
  title: m.leads_demo_title(),
  description: m.leads_demo_description(),
  path: leadPaths.bookDemo(),
}));

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const manager = await findOwnManager(ctx);
  return { ...(await formPageData(args)), slots: await listFreeSlots(ctx, manager?.user_id ?? null) };
}

/** Also the action of the home page's forms: their errors are corrected here, with everything typed. */
export const action = leadAction;

/** True if the short form of the home page came back. */
const isCompact = (returned: unknown): boolean =>
  (returned as { initialValue?: { source_form?: unknown } } | undefined)?.initialValue?.source_form === 'compact';

export default function BookADemo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={m.leads_demo_title()} subtitle={m.leads_demo_subtitle()} />
      <Columns>
        <Card title={m.leads_demo_form()}>
          <PersistentForm formId={leadFormId} restores={actionData === undefined} isQuiet>
            {(typed) => (
              <LeadForm
                {...loaderData}
                variant={isCompact(actionData) ? 'compact' : 'full'}
                sourceForm="demo"
                typed={typed}
                lastResult={actionData}
              />
            )}
          </PersistentForm>
        </Card>
        <Card title={m.leads_demo_next()} className="lg:sticky lg:top-6">
          <Steps
            steps={[
              {
                title: m.leads_demo_next_answer({ answerTime: loaderData.answerTime }),
                text: m.leads_demo_next_answer_text(),
              },
              { title: m.leads_demo_next_talk(), text: m.leads_demo_next_talk_text() },
              { title: m.leads_demo_next_decide(), text: m.leads_demo_next_decide_text() },
            ]}
          />
        </Card>
      </Columns>
    </Page>
  );
}
