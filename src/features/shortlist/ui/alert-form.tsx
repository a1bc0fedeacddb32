import { Form } from 'react-router';

import * as m from '#texts/messages.js';
import { Select } from '#ui/input.tsx';
import { ActingFor, HiddenField, PendingForm, SubmitButton } from '#ui/submit-button.tsx';

import { shortlistPaths } from '../paths.ts';
import { type Alert, alertLabel, alerts } from '../schema/alerts.ts';

interface AlertFormProps {
  /** The search, as saved. */
  path: string;
  name: string;
  /** As chosen; absent for a search without results, which is saved with it. */
  alert?: Alert | 'off';
}

/** Chooses how often new results of a search are reported, by mail and in the inbox. */
export function AlertForm({ path, name, alert }: AlertFormProps) {
  const isNew = alert === undefined;
  const options = (isNew ? alerts : (['off', ...alerts] as const)).map((value) => ({
    value,
    label: alertLabel(value),
  }));
  return (
    <Form
      method="post"
      action={shortlistPaths.searches()}
      className="flex flex-wrap items-end gap-2"
      preventScrollReset
    >
      <ActingFor />
      <HiddenField name="intent" value="alert" />
      <HiddenField name="path" value={path} />
      <HiddenField name="name" value={name.slice(0, 120)} />
      {isNew && <HiddenField name="from" value="results" />}
      <Select
        label={isNew ? m.shortlist_alert_how_often() : m.shortlist_alert_of({ name })}
        hideLabel
        name="alert"
        options={options}
        defaultValue={alert ?? 'at_once'}
      />
      <PendingForm pending={false}>
        <SubmitButton variant={isNew ? 'primary' : 'quiet'} size={isNew ? 'md' : 'sm'} pendingLabel={m.ui_working()}>
          {isNew ? m.shortlist_alert_when() : m.shortlist_alert_change()}
        </SubmitButton>
      </PendingForm>
    </Form>
  );
}
