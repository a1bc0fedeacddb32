import { countryName, countryOptions } from '#features/catalog/countries.ts';
import { formLabel, formOptions } from '#features/catalog/service-forms.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { baseLanguage } from '#shared/languages.ts';
import { Card } from '#ui/card.tsx';
import { ClipboardCheck, Package, Ship } from '#ui/icon.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { FeatureGrid, Steps } from '#ui/steps.tsx';
import { inLanguage } from '#server/language.ts';
import * as m from '#texts/messages.js';

import { captureLead } from '../commands/capture-lead.server.ts';
import { leadPaths } from '../paths.ts';
import { type MiamiRequest, miamiFormSchema } from '../schema.ts';
import { miamiSource } from '../state.ts';
import { MiamiForm, miamiFormId } from '../ui/miami-form.tsx';
import { formCheck, formPageData, allowsConversion } from './form-page.server.ts';
import type { Route } from './+types/find-warehouse-miami.ts';

export const meta = pageMeta(() => ({
  title: m.leads_miami_title(),
  description: m.leads_miami_description(),
  path: leadPaths.findWarehouseMiami(),
}));

export const handle: PageHandle = { failed: () => m.leads_miami_failed() };

export async function loader(args: Route.LoaderArgs) {
  return {
    ...(await formPageData(args)),
    countries: countryOptions.map(({ value, label }) => ({ value, label })),
    services: [...formOptions('miami_form'), { value: 'other', label: m.leads_miami_service_other() }],
  };
}

/** Returns country and services as staff read them, whatever the page's language. */
const notesOf = ({ country, services, other_service }: MiamiRequest): string =>
  inLanguage(baseLanguage, () =>
    [
      m.leads_miami_notes_country({ country: countryName(country) }),
      m.leads_miami_notes_services({
        services:
          services
            .flatMap((code) => (code === 'other' ? [] : formLabel(code, 'miami_form')))
            .concat(services.includes('other') || other_service !== null ? (other_service ?? 'other') : [])
            .join(', ') || '–',
      }),
    ].join('\n'),
  );

export const action = formAction(miamiFormSchema, {
  failed: () => m.leads_miami_failed(),
  async run({ ctx, body, value }, args) {
    const { session_id, name, email, phone, companyName } = value;
    const values = {
      company_name: companyName,
      contact_name: name,
      email,
      phone,
      source: miamiSource,
      estimated_value: null,
      notes: notesOf(value),
    };
    const lead = {
      session_id,
      source_form: 'miami' as const,
      values,
      allowsConversion: await allowsConversion(ctx, args),
    };
    await captureLead(ctx, lead, formCheck(ctx, body));
    return redirectWithFlash(ctx, leadPaths.findWarehouseMiami(), {
      tone: 'success',
      title: m.leads_miami_success(),
      text: m.leads_miami_success_text(),
    });
  },
});

const benefits = () => [
  { icon: Ship, title: m.leads_miami_port(), text: m.leads_miami_port_text() },
  { icon: Package, title: m.leads_miami_consolidate(), text: m.leads_miami_consolidate_text() },
  { icon: ClipboardCheck, title: m.leads_miami_checked(), text: m.leads_miami_checked_text() },
];

const steps = () => [
  { title: m.leads_miami_step_ask(), text: m.leads_miami_step_ask_text() },
  { title: m.leads_miami_step_quote(), text: m.leads_miami_step_quote_text() },
  { title: m.leads_miami_step_move(), text: m.leads_miami_step_move_text() },
];

export default function FindWarehouseMiami({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader eyebrow={m.leads_miami_eyebrow()} title={m.leads_miami_title()} subtitle={m.leads_miami_subtitle()} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-12">
        <div>
          <p className="text-lg">{m.leads_miami_intro()}</p>
          <h2 className="mt-8 mb-6 text-2xl">{m.leads_miami_steps()}</h2>
          <Steps steps={steps()} />
        </div>
        <Card title={m.leads_miami_form()}>
          <PersistentForm formId={miamiFormId} restores={actionData === undefined} isQuiet>
            {(typed) => <MiamiForm {...loaderData} typed={typed} lastResult={actionData} />}
          </PersistentForm>
        </Card>
      </div>
      <Section title={m.leads_miami_why()} className="mt-12!">
        <FeatureGrid items={benefits()} />
      </Section>
    </Page>
  );
}
