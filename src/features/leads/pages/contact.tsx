import { formAction } from '#server/http/form-action.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { captureLead } from '../commands/capture-lead.server.ts';
import { leadPaths } from '../paths.ts';
import { contactFormSchema } from '../schema.ts';
import { contactSource, maxMessage } from '../state.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { formCheck, allowsConversion, messagePageData, receipt } from './form-page.server.ts';
import type { Route } from './+types/contact.ts';

export const meta = pageMeta(() => ({
  title: m.leads_contact_title(),
  description: m.leads_contact_description(),
  path: leadPaths.contact(),
}));

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export const loader = (args: Route.LoaderArgs) => messagePageData(args, maxMessage);

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
    const lead = {
      session_id,
      source_form: 'contact' as const,
      values,
      allowsConversion: await allowsConversion(ctx, args),
    };
    const { reference } = await captureLead(ctx, lead, formCheck(ctx, body));
    return receipt(ctx, leadPaths.contact(), reference);
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
  return (
    <MessagePage
      {...loaderData}
      title={m.leads_contact_title()}
      subtitle={m.leads_contact_subtitle()}
      formTitle={m.leads_contact_form()}
      about="company"
      maxLength={maxMessage}
      label={m.leads_contact_button()}
      lastResult={actionData}
      questions={questions()}
    />
  );
}
