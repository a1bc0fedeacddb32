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

import { captureLead } from '../commands/capture-lead.server.ts';
import { leadPaths } from '../paths.ts';
import { findContactDetails } from '../queries/contact-details.server.ts';
import { contactFormSchema } from '../schema.ts';
import { contactSource } from '../state.ts';
import { ContactDetails } from '../ui/contact-details.tsx';
import { ContactForm, messageFormId } from '../ui/message-form.tsx';
import { Questions } from '../ui/questions.tsx';
import { formCheck, formPageData, mayBeTold } from './form-page.server.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.leads_contact_title(), description: m.leads_contact_description(), path: leadPaths.contact() },
    matches,
  );

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export async function loader(args: Route.LoaderArgs) {
  // Text prepared by the linking page, such as a plan.
  const message = cleanText(args.url.searchParams.get('message') ?? '', { multiline: true, maxLength: 5000 });
  return { ...(await formPageData(args)), message, details: await findContactDetails(getCtx(args)) };
}

export const action = formAction(contactFormSchema, {
  failed: () => m.leads_failed(),
  async run({ ctx, body, value: { session_id, name, email, company, message } }, args) {
    const values = {
      company_name: company,
      contact_name: name,
      email,
      phone: null,
      source: contactSource,
      estimated_value: null,
      notes: message,
    };
    const lead = { session_id, source_form: 'contact' as const, values, mayBeTold: await mayBeTold(ctx, args) };
    const { reference } = await captureLead(ctx, lead, formCheck(ctx, body));
    return redirectWithFlash(ctx, leadPaths.contact(), {
      tone: 'success',
      title: m.leads_success(),
      text: m.leads_success_receipt({ text: m.leads_success_information(), reference }),
    });
  },
});

/** Frequent questions before contacting us. */
const questions = () => [
  { question: m.leads_faq_free(), answer: m.leads_faq_free_answer() },
  { question: m.leads_faq_find(), answer: m.leads_faq_find_answer() },
  { question: m.leads_faq_list(), answer: m.leads_faq_list_answer() },
  { question: m.leads_faq_where(), answer: m.leads_faq_where_answer() },
];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { details, answerTime, message, ...page } = loaderData;
  return (
    <Page>
      <PageHeader title={m.leads_contact_title()} subtitle={m.leads_contact_subtitle()} />
      <Columns>
        <Card title={m.leads_contact_form()}>
          <PersistentForm formId={messageFormId} restores={actionData === undefined && message === ''} isQuiet>
            {(typed) => <ContactForm {...page} message={message} typed={typed} lastResult={actionData} />}
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
