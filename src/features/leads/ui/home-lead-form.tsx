import { Form, useNavigation } from 'react-router';

import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { Input, Select } from '#ui/input.tsx';
import { HiddenField, PendingForm, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { sourceOptions } from './source-options.ts';

interface HomeLeadFormProps {
  variant: 'full' | 'compact';
  /** Each form of a page has its own visit id. */
  sessionId: string;
  botCheck: BotCheckProps;
}

/**
 * The lead form of the home page, without form state, whose script would be the heaviest part of that page. The demo
 * page handles it and shows errors with everything typed.
 */
export function HomeLeadForm({ variant, sessionId, botCheck }: HomeLeadFormProps) {
  const { state, formData } = useNavigation();
  const isFull = variant === 'full';
  return (
    <PendingForm pending={state !== 'idle' && formData?.get('session_id') === sessionId}>
      <Form
        // A new visit after a submission resets the form.
        key={sessionId}
        method="post"
        action={leadPaths.bookDemo()}
        noValidate
        className={`grid items-end gap-4 sm:grid-cols-2 ${isFull ? '' : 'lg:grid-cols-4'}`}
      >
        <HiddenField name="session_id" value={sessionId} />
        <HiddenField name="source_form" value={isFull ? 'demo' : 'compact'} />
        <HiddenField name="return_to" value="/" />
        <Input name="contact_name" label={m.leads_field_contact()} autoComplete="name" />
        <Input name="email" type="email" label={m.leads_field_email()} autoComplete="email" />
        <Input name="company_name" label={m.leads_field_company()} autoComplete="organization" />
        {isFull && <Input name="phone" type="tel" label={m.leads_field_phone_optional()} autoComplete="tel" />}
        <Select
          name="source"
          label={m.leads_field_source()}
          options={sourceOptions()}
          placeholder={m.leads_field_source_choose()}
          defaultValue=""
        />
        {isFull && (
          <>
            <Input name="estimated_value" inputMode="decimal" prefix="$" label={m.leads_field_value_optional()} />
            <div className="sm:col-span-2">
              <label htmlFor="home-notes" className="mb-1 block text-sm font-semibold">
                {m.leads_field_notes_optional()}
              </label>
              <textarea id="home-notes" name="notes" rows={3} maxLength={5000} className="control" />
            </div>
          </>
        )}
        <BotCheck {...botCheck} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-full">
          <SubmitButton className="w-full sm:w-auto">{m.leads_demo_button()}</SubmitButton>
          <p className="text-sm text-muted">{m.leads_form_consent()}</p>
        </div>
      </Form>
    </PendingForm>
  );
}
