import { languages } from '#features/accounts/state.ts';
import { ReadingFields } from '#features/accounts/ui/reading-fields.tsx';
import { countryLabel, countryOptions } from '#features/catalog/countries.ts';
import * as m from '#texts/messages.js';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import type { CompanyProfile, companySchema } from '../schema.ts';
import { companyKinds, kindLabels } from '../state.ts';

/** The profile of a company for those who may edit it. */
export function ProfileForm({
  company,
  timeZones,
  lastResult,
}: {
  company: CompanyProfile;
  timeZones: readonly string[];
  lastResult: unknown;
}) {
  const [form, fields] = useAppForm<typeof companySchema>(lastResult, company, {
    id: 'company-profile',
    intent: 'profile',
  });
  return (
    <AppForm form={form} className="@container max-w-text">
      <HiddenField name="intent" value="profile" />
      <Field.Text field={fields.name} label={m.companies_name()} autoComplete="organization" />
      <Field.RadioGroup
        field={fields.kind}
        label={m.companies_kind()}
        options={companyKinds.map((kind) => ({ value: kind, label: kindLabels[kind]() }))}
      />
      <ReadingFields fields={fields} timeZones={timeZones} localeHint={m.companies_locale_hint()} />
      <Field.Select
        field={fields.country_code}
        label={m.companies_country()}
        hint={m.companies_country_hint()}
        options={countryOptions}
        placeholder={m.companies_country_unsaid()}
        autoComplete="country"
        optional
      />
      <Field.Textarea
        field={fields.billing_address}
        label={m.companies_billing_address()}
        hint={m.companies_billing_hint()}
        optional
      />
      <Field.Text field={fields.tax_id} label={m.companies_tax_id()} hint={m.companies_tax_id_hint()} optional />
      <FormActions>
        <SubmitButton>{m.companies_save()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}

/** The profile of a company for those who may only read it. */
export function ProfileFacts({ company }: { company: CompanyProfile }) {
  return (
    <DescriptionList
      items={[
        { term: m.companies_name(), value: company.name },
        { term: m.companies_kind(), value: kindLabels[company.kind]() },
        { term: m.accounts_profile_time_zone(), value: company.time_zone.replaceAll('_', ' ') },
        { term: m.accounts_profile_locale(), value: languages.find(({ value }) => value === company.locale)?.label },
        { term: m.companies_country(), value: company.country_code && countryLabel(company.country_code) },
        {
          term: m.companies_billing_address(),
          value: company.billing_address && <span className="whitespace-pre-line">{company.billing_address}</span>,
        },
        { term: m.companies_tax_id(), value: company.tax_id },
      ]}
    />
  );
}
