import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { savePreferences } from '../commands/preferences.server.ts';
import { notificationPaths } from '../paths.ts';
import { choosableGroups, listDailyKinds, listMailedKinds } from '../queries/preferences.server.ts';
import { preferencesSchema } from '../schema.ts';
import type { Route } from './+types/preferences.ts';

export const meta = noindexMeta(m.notifications_preferences_title, m.notifications_preferences_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const mail = await listMailedKinds(ctx);
  const daily = await listDailyKinds(ctx);
  const chosen = choosableGroups(ctx);
  const options = (kinds: (typeof chosen)[number]['kinds']) =>
    kinds.map(({ kind, label }) => ({ value: kind, label: label() }));
  return {
    mail,
    daily,
    groups: chosen.map(({ label, kinds }) => ({ label, options: options(kinds) })),
    gathered: options(chosen.flatMap(({ kinds }) => kinds.filter(({ gathered }) => gathered !== undefined))),
  };
}

export const action = formAction(preferencesSchema, {
  actor: requireUser,
  run: async ({ ctx, value }) => {
    await savePreferences(ctx, value);
    return redirectWithSuccess(ctx, notificationPaths.preferences(), m.notifications_preferences_saved());
  },
});

export default function Preferences({
  loaderData: { mail, daily, groups, gathered },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof preferencesSchema>(actionData, { mail, daily });
  return (
    <Page>
      <PageHeader
        title={m.notifications_preferences_title()}
        subtitle={m.notifications_preferences_subtitle()}
        breadcrumbs={[
          { label: m.notifications_inbox(), to: notificationPaths.inbox() },
          { label: m.notifications_preferences() },
        ]}
      />
      <AppForm form={form}>
        <Field.CheckboxGroups field={fields.mail} label={m.notifications_preferences_mail_when()} groups={groups} />
        {gathered.length > 0 && (
          <Field.CheckboxGroup
            field={fields.daily}
            label={m.notifications_preferences_daily()}
            hint={m.notifications_preferences_daily_hint()}
            options={gathered}
          />
        )}
        <FormActions>
          <SubmitButton>{m.notifications_preferences_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Page>
  );
}
