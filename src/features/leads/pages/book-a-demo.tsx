import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { readSetting } from '#server/settings.ts';
import { formatDateTime, isTimeZone } from '#shared/dates.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { Card } from '#ui/card.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Steps } from '#ui/steps.tsx';
import * as m from '#texts/messages.js';

import { captureLead } from '../commands/capture-lead.server.ts';
import { leadPaths } from '../paths.ts';
import { listFreeSlots } from '../queries/free-slots.server.ts';
import { leadFormSchema } from '../schema.ts';
import { demoTimeZone } from '../settings.ts';
import { LeadForm, leadFormId } from '../ui/lead-form.tsx';
import { formCheck, formPageData, allowsConversion } from './form-page.server.ts';
import type { Route } from './+types/book-a-demo.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.leads_demo_title(), description: m.leads_demo_description(), path: leadPaths.bookDemo() },
    matches,
  );

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export async function loader(args: Route.LoaderArgs) {
  return { ...(await formPageData(args)), slots: await listFreeSlots(getCtx(args)) };
}

/** Also the action of demo forms on other pages: errors are corrected here, with everything typed. */
export const action = formAction(leadFormSchema, {
  failed: () => m.leads_failed(),
  async run({ ctx, body, value }, args) {
    const { session_id, source_form, return_to, slot, time_zone = '', ...values } = value;
    const zone = isTimeZone(time_zone) ? time_zone : await readSetting(ctx, demoTimeZone);
    const demo = slot && { starts_at: slot, time_zone: zone };
    const lead = { session_id, source_form, values, demo, allowsConversion: await allowsConversion(ctx, args) };
    await captureLead(ctx, lead, formCheck(ctx, body));
    return redirectWithFlash(ctx, safeRedirectPath(return_to, leadPaths.bookDemo()), {
      tone: 'success',
      title: m.leads_success(),
      text: slot === null ? m.leads_success_demo() : m.leads_success_slot({ time: formatDateTime(slot, zone) }),
    });
  },
});

export default function BookADemo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={m.leads_demo_title()} subtitle={m.leads_demo_subtitle()} />
      <Columns>
        <Card title={m.leads_demo_form()}>
          <PersistentForm formId={leadFormId} restores={actionData === undefined} isQuiet>
            {(typed) => (
              <LeadForm {...loaderData} variant="full" sourceForm="demo" typed={typed} lastResult={actionData} />
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
