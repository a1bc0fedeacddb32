import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow, FormSection } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { saveProfile } from '../commands/profile.server.ts';
import { findProfile } from '../queries/profile.server.ts';
import { profileSchema } from '../schema.ts';
import { languages } from '../state.ts';
import { AccountPage } from '../ui/account-page.tsx';
import type { Route } from './+types/profile.ts';
import { viewerCookies } from './viewer-cookies.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Account',
      description: 'Your profile, time zone and units.',
      path: accountPaths.account(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const profile = await findProfile(ctx, requireUser(ctx).userId);
  if (profile === null) throw new AppError('unauthenticated');
  const zones = Intl.supportedValuesOf('timeZone');
  return { profile, timeZones: zones.includes(profile.time_zone) ? zones : [profile.time_zone, ...zones] };
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
      { tone: 'success', title: 'Your account was saved' },
      headers,
    );
  },
});

const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, timeZones } = loaderData;
  const [form, fields] = useAppForm<typeof profileSchema>(actionData, profile);
  return (
    <AccountPage>
      <AppForm form={form}>
        <FormSection title="Profile">
          <FormRow>
            <Field.Text field={fields.first_name} label="First name" autoComplete="given-name" />
            <Field.Text field={fields.last_name} label="Last name" autoComplete="family-name" />
          </FormRow>
          <Field.Text field={fields.company_name} label="Company name" autoComplete="organization" optional />
          <Field.Text field={fields.phone} label="Phone" type="tel" autoComplete="tel" inputMode="tel" optional />
          <Field.RadioGroup
            field={fields.user_type}
            label="You are here as"
            columns={2}
            options={[
              { value: 'customer', label: 'Customer', hint: 'You look for warehouses and carriers.' },
              { value: 'business', label: 'Business', hint: 'You offer space or services.' },
            ]}
          />
        </FormSection>
        <FormSection title="How you read">
          <FormRow>
            <Field.Select field={fields.time_zone} label="Time zone" options={timeZones.map(zoneOption)} />
            <Field.Select field={fields.locale} label="Dates and numbers" options={languages} />
          </FormRow>
          <Field.RadioGroup
            field={fields.units}
            label="Units"
            columns={2}
            options={[
              { value: 'imperial', label: 'Imperial', hint: 'Square feet, pounds, miles, °F' },
              { value: 'metric', label: 'Metric', hint: 'Square metres, kilograms, kilometres, °C' },
            ]}
          />
        </FormSection>
        <FormActions>
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </AppForm>
      <DescriptionList
        items={[
          { term: 'Email', value: profile.email },
          { term: 'Plan', value: profile.plan.replace(/^./, (letter) => letter.toUpperCase()) },
          { term: 'Member since', value: <DateTime value={profile.created_at} format="date" /> },
        ]}
      />
    </AccountPage>
  );
}
