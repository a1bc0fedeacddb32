import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { setAccountManager } from '../commands/account-manager.server.ts';
import { findAccountManager, listPossibleManagers } from '../queries/account-manager.server.ts';
import { findCompany } from '../queries/admin-companies.server.ts';
import { managerSchema } from '../schema.ts';
import type { Route } from './+types/admin-manager.ts';

export const meta = noindexMeta(m.companies_manager, m.companies_manager_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { id } = args.params;
  const { name } = await findCompany(ctx, id);
  return { name, manager: await findAccountManager(ctx, id), possible: await listPossibleManagers(ctx) };
}

export const action = formAction<typeof managerSchema, Response, void, Route.ActionArgs>(managerSchema, {
  actor: requireAdmin,
  async run({ ctx, value: { manager } }, { params: { id } }) {
    await setAccountManager(ctx, id, manager === '' ? null : manager);
    return redirectWithFlash(ctx, appPaths.adminCompany(id), {
      tone: 'success',
      title: manager === '' ? m.companies_manager_removed() : m.companies_manager_saved(),
    });
  },
});

export default function AdminManager({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, manager, possible } = loaderData;
  const values = { manager: manager?.user_id ?? '' };
  const [form, fields] = useAppForm<typeof managerSchema>(actionData, values);
  return (
    <Page width="text">
      <PageHeader
        title={m.companies_manager()}
        subtitle={m.companies_manager_about({ company: name })}
        breadcrumbs={[
          { label: m.companies_admin(), to: appPaths.adminCompanies() },
          { label: name, to: appPaths.adminCompany(params.id) },
          { label: m.companies_manager() },
        ]}
      />
      <AppForm form={form}>
        <Field.Select
          field={fields.manager}
          label={m.companies_manager_name()}
          hint={m.companies_manager_hint()}
          options={[
            { value: '', label: m.companies_manager_nobody() },
            ...possible.map((one) => ({ value: one.user_id, label: one.name })),
          ]}
        />
        <FormActions>
          <SubmitButton>{m.companies_manager_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Page>
  );
}
