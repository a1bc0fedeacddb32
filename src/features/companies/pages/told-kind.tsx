import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { chooseTold } from '../commands/choose-told.server.ts';
import { companyPaths } from '../paths.ts';
import { findToldKind } from '../queries/told.server.ts';
import { toldSchema } from '../schema.ts';
import { roleLabels, toAssignee } from '../state.ts';
import type { Route } from './+types/told-kind.ts';

export const meta = noindexMeta(m.companies_told, m.companies_told_text);

const requireEditor = (ctx: ReturnType<typeof getCtx>) => requirePermission(ctx, 'company.edit');

export async function loader(args: Route.LoaderArgs) {
  const { label, chosen, hasAssignee, roles, members } = await findToldKind(getCtx(args), args.params.kind);
  const assignee = { value: toAssignee, label: m.companies_told_assignee(), hint: m.companies_told_assignee_hint() };
  return {
    label,
    chosen,
    groups: [
      ...(hasAssignee ? [{ label: m.companies_told_assigned(), options: [assignee] }] : []),
      { label: m.companies_roles(), options: roles.map((role) => ({ value: role, label: roleLabels[role]() })) },
      { label: m.companies_members(), options: members.map(({ id, name }) => ({ value: id, label: name })) },
    ],
  };
}

export const action = formAction(toldSchema, {
  actor: requireEditor,
  async run({ ctx, value, refuse }, { params }: Route.ActionArgs) {
    const { kind } = await chooseTold(ctx, params.kind, value.to);
    if (kind === 'gone') return refuse({ fields: { to: m.companies_told_gone() } }, 409);
    return redirectWithSuccess(ctx, companyPaths.told(), m.companies_told_saved());
  },
});

export default function ToldKind({ loaderData: { label, chosen, groups }, actionData }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof toldSchema>(actionData, { to: [...chosen] });
  return (
    <Page width="text">
      <PageHeader
        title={label}
        breadcrumbs={[
          { label: m.companies_title(), to: companyPaths.company() },
          { label: m.companies_told(), to: companyPaths.told() },
          { label },
        ]}
      />
      <AppForm form={form}>
        <Field.CheckboxGroups
          field={fields.to}
          label={m.companies_told_to()}
          hint={m.companies_told_to_hint()}
          groups={groups}
        />
        <FormActions>
          <SubmitButton>{m.companies_told_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Page>
  );
}
