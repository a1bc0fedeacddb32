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
import { pageMeta } from '#ui/page-meta.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { reportSubject } from '../commands/reports.server.ts';
import { moderationPaths } from '../paths.ts';
import { reportSchema } from '../schema.ts';
import { reportReasonLabels, reportReasons } from '../state.ts';
import type { Route } from './+types/report.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: 'Report a problem',
      description: 'Tell our staff that something is wrong with a page.',
      path: moderationPaths.report(params.kind, params.id),
      noindex: true,
    },
    matches,
  );

/** Only what the caller may read can be reported; anything else does not exist for them. */
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
      title: isNew ? 'Thank you, we will look into it' : 'We already have your report',
      text: 'Our staff look at every report.',
    });
  },
});

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, returnTo } = loaderData;
  const [form, fields] = useAppForm<typeof reportSchema>(actionData, { reason: undefined, text: '' });
  return (
    <Page width="narrow">
      <PageHeader title="Report a problem" subtitle={name} />
      <AppForm form={form}>
        <HiddenField name="return_to" value={returnTo} />
        <Field.RadioGroup
          field={fields.reason}
          label="What is wrong?"
          options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
        />
        <Field.Textarea
          field={fields.text}
          label="What should we know?"
          hint="Only our staff read this. Whoever you report is not told who you are."
          rows={5}
          maxLength={1000}
        />
        <FormActions>
          <SubmitButton pendingLabel="Submitting...">Send the report</SubmitButton>
          <LinkButton to={returnTo} variant="quiet">
            Cancel
          </LinkButton>
        </FormActions>
      </AppForm>
    </Page>
  );
}
