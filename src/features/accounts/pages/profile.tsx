import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { isAdmin } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { timeZoneChoices } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow, FormSection } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { saveProfile } from '../commands/profile.server.ts';
import { planOf } from '../queries/plan.server.ts';
import { findProfile } from '../queries/profile.server.ts';
import { profileSchema } from '../schema.ts';
import { planLabels } from '../state.ts';
import { AccountPage } from '../ui/account-page.tsx';
import { ReadingFields } from '../ui/reading-fields.tsx';
import type { Route } from './+types/profile.ts';
import { viewerCookies } from './viewer-cookies.server.ts';

export const meta = noindexMeta(m.accounts_account, m.accounts_profile_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { userId, organization } = requireUser(ctx);
  const profile = await findProfile(ctx, userId);
  if (profile === null) throw new AppError('unauthenticated');
  return {
    profile,
    isAdmin: isAdmin(ctx.actor),
    plan: await planOf(ctx, organization.id),
    timeZones: timeZoneChoices(profile.time_zone),
  };
}

export const action = formAction(profileSchema, {
  actor: requireUser,
  async run({ ctx, value }) {
    await saveProfile(ctx, value);
    const headers = new Headers();
    for (const cookie of viewerCookies(ctx, value)) headers.append('set-cookie', cookie);
    return redirectWithFlash(
      ctx,
      accountPaths.account(),
      { tone: 'success', title: m.accounts_profile_saved() },
      headers,
    );
  },
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, plan, timeZones } = loaderData;
  const [form, fields] = useAppForm<typeof profileSchema>(actionData, profile);
  return (
    <AccountPage>
      <AppForm form={form} className="@container">
        <FormSection title={m.accounts_profile()}>
          <FormRow>
            <Field.Text field={fields.first_name} label={m.accounts_field_first_name()} autoComplete="given-name" />
            <Field.Text field={fields.last_name} label={m.accounts_field_last_name()} autoComplete="family-name" />
          </FormRow>
          <Field.Text
            field={fields.company_name}
            label={m.accounts_field_company_name()}
            autoComplete="organization"
            optional
          />
          <Field.Text
            field={fields.phone}
            label={m.accounts_field_phone()}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            optional
          />
          <Field.RadioGroup
            field={fields.user_type}
            label={m.accounts_profile_type()}
            columns={2}
            options={[
              { value: 'customer', label: m.accounts_type_customer(), hint: m.accounts_type_customer_hint() },
              { value: 'business', label: m.accounts_type_business(), hint: m.accounts_type_business_hint() },
            ]}
          />
        </FormSection>
        <FormSection title={m.accounts_profile_reading()}>
          <ReadingFields fields={fields} timeZones={timeZones} localeHint={m.accounts_profile_locale_hint()} />
        </FormSection>
        <FormActions>
          <SubmitButton>{m.accounts_profile_save()}</SubmitButton>
        </FormActions>
      </AppForm>
      <DescriptionList
        items={[
          {
            term: m.accounts_field_email(),
            value: (
              <>
                {profile.email}
                <Link className="link block w-fit" to={accountPaths.security()}>
                  {m.accounts_email_button()}
                </Link>
              </>
            ),
          },
          { term: m.accounts_profile_plan(), value: planLabels[plan]() },
          ...(loaderData.isAdmin
            ? [
                {
                  term: m.accounts_profile_manager(),
                  value: (
                    <Link className="link" to={appPaths.staffCalendar()}>
                      {m.accounts_profile_manager_see()}
                    </Link>
                  ),
                },
              ]
            : []),
          { term: m.accounts_profile_member_since(), value: <DateTime value={profile.created_at} format="date" /> },
        ]}
      />
    </AccountPage>
  );
}
