import { formAction } from '#server/http/form-action.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { reportSubject } from '../commands/reports.server.ts';
import { reportSchema } from '../schema.ts';
import { reportReasonLabels, reportReasons } from '../state.ts';
import type { Route } from './+types/report.ts';

export const meta = noindexMeta(m.moderation_report, m.moderation_report_description);

/** Only what the caller may read can be reported; anything else is not found. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const { kind, id } = args.params;
  if ((await ctx.registry.subject(kind)?.mayRead(ctx, id)) !== true) throw new AppError('not_found');
  const names = await subjectNames(ctx, [{ subject_kind: kind, subject_id: id }]);
  return { name: names.get(id) ?? '', returnTo: safeRedirectPath(args.url.searchParams.get('from')) };
}

export const action = formAction(reportSchema, {
  actor: requireUser,
  async run({ ctx, value, body }, { params }: Route.ActionArgs) {
    const isNew = await reportSubject(ctx, { ...params, report: value });
    return redirectWithFlash(ctx, safeRedirectPath(body.get('return_to')), {
      tone: 'success',
      title: isNew ? m.moderation_report_sent() : m.moderation_report_known(),
      text: m.moderation_report_sent_text(),
    });
  },
});

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, returnTo } = loaderData;
  const [form, fields] = useAppForm<typeof reportSchema>(actionData, { reason: undefined, text: '' });
  return (
    <Page width="narrow">
      <PageHeader title={m.moderation_report()} subtitle={name} />
      <AppForm form={form}>
        <HiddenField name="return_to" value={returnTo} />
        <Field.RadioGroup
          field={fields.reason}
          label={m.moderation_report_reason()}
          options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value]() }))}
        />
        <Field.Textarea
          field={fields.text}
          label={m.moderation_report_text()}
          hint={m.moderation_report_text_hint()}
          rows={5}
          maxLength={1000}
        />
        <FormActions>
          <SubmitButton pendingLabel={m.moderation_report_sending()}>{m.moderation_report_send()}</SubmitButton>
          <LinkButton to={returnTo} variant="quiet">
            {m.moderation_report_cancel()}
          </LinkButton>
        </FormActions>
      </AppForm>
    </Page>
  );
}
