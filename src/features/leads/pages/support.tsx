import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { cleanText } from '#shared/plain-text.ts';
import { Card } from '#ui/card.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Columns, Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { askSupport } from '../commands/ask-support.server.ts';
import { leadPaths } from '../paths.ts';
import { findContactDetails } from '../queries/contact-details.server.ts';
import { supportFormSchema } from '../schema.ts';
import { ContactDetails } from '../ui/contact-details.tsx';
import { SupportForm, messageFormId } from '../ui/message-form.tsx';
import { Questions } from '../ui/questions.tsx';
import { formCheck, formPageData } from './form-page.server.ts';
import type { Route } from './+types/support.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.leads_support_title(), description: m.leads_support_description(), path: leadPaths.support() },
    matches,
  );

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export async function loader(args: Route.LoaderArgs) {
  // The conversation with the assistant, if the user wants to include it.
  const message = cleanText(args.url.searchParams.get('message') ?? '', { multiline: true, maxLength: 4500 });
  return { ...(await formPageData(args)), message, details: await findContactDetails(getCtx(args)) };
}

export const action = formAction(supportFormSchema, {
  failed: () => m.leads_failed(),
  async run({ ctx, body, value }) {
    const reference = await askSupport(ctx, value, formCheck(ctx, body));
    return redirectWithFlash(ctx, leadPaths.support(), {
      tone: 'success',
      title: m.leads_success(),
      text: m.leads_success_receipt({ text: m.leads_success_information(), reference }),
    });
  },
});

/** Frequent questions for support. */
const questions = () => [
  { question: m.leads_faq_password(), answer: m.leads_faq_password_answer() },
  { question: m.leads_faq_review(), answer: m.leads_faq_review_answer() },
  { question: m.leads_faq_data(), answer: m.leads_faq_data_answer() },
];

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { details, answerTime, message, ...page } = loaderData;
  return (
    <Page>
      <PageHeader title={m.leads_support_title()} subtitle={m.leads_support_subtitle()} />
      <Columns>
        <Card title={m.leads_support_form()}>
          <PersistentForm formId={messageFormId} restores={actionData === undefined && message === ''} isQuiet>
            {(typed) => <SupportForm {...page} message={message} typed={typed} lastResult={actionData} />}
          </PersistentForm>
        </Card>
        <Card title={m.leads_contact_reach()}>
          <ContactDetails details={details} answerTime={answerTime} />
        </Card>
      </Columns>
      <Section title={m.leads_faq()}>
        <Questions items={questions()} />
      </Section>
    </Page>
  );
}
