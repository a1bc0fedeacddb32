import { formAction } from '#server/http/form-action.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { askSupport } from '../commands/ask-support.server.ts';
import { leadPaths } from '../paths.ts';
import { supportFormSchema } from '../schema.ts';
import { maxSupportMessage } from '../state.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { formCheck, messagePageData, receipt } from './form-page.server.ts';
import type { Route } from './+types/support.ts';

export const meta = pageMeta(() => ({
  title: m.leads_support_title(),
  description: m.leads_support_description(),
  path: leadPaths.support(),
}));

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export const loader = (args: Route.LoaderArgs) => messagePageData(args, maxSupportMessage);

export const action = formAction(supportFormSchema, {
  failed: () => m.leads_failed(),
  async run({ ctx, body, value }) {
    const reference = await askSupport(ctx, value, formCheck(ctx, body));
    return receipt(ctx, leadPaths.support(), reference);
  },
});

/** Frequent questions for support. */
const questions = () => [
  { question: m.leads_faq_password(), answer: m.leads_faq_password_answer() },
  { question: m.leads_faq_review(), answer: m.leads_faq_review_answer() },
  { question: m.leads_faq_data(), answer: m.leads_faq_data_answer() },
];

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MessagePage
      {...loaderData}
      title={m.leads_support_title()}
      subtitle={m.leads_support_subtitle()}
      formTitle={m.leads_support_form()}
      about="subject"
      hint={m.leads_support_hint()}
      maxLength={maxSupportMessage}
      label={m.leads_support_button()}
      lastResult={actionData}
      questions={questions()}
    />
  );
}
