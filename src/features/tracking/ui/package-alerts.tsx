import { notificationPaths } from '#features/notifications/paths.ts';
import type { Words } from '#shared/languages.ts';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { packageFormSchema } from '../schema/package-forms.ts';
import { silentChoices } from '../schema/silent-choices.ts';
import type { AlertCause } from '../state.ts';

const causeWords: Readonly<Record<AlertCause, Words>> = {
  late: () => m.tracking_alert_late_label(),
  exception: () => m.tracking_alert_exception_label(),
  silent: () => m.tracking_alert_silent_label(),
  delivered: () => m.tracking_alert_delivered_label(),
};

const choiceLabel = (days: string): string => {
  if (days === '') return m.tracking_alert_usual();
  return days === '0' ? m.tracking_alert_never() : m.tracking_alert_days({ days });
};

interface PackageAlertsProps {
  silentDays: number | null;
  alerts: readonly { cause: AlertCause; raised_at: Date | string }[];
  lastResult: unknown;
}

/** Alerts of a package, and the days of silence after which to notify. */
export function PackageAlerts({ silentDays, alerts, lastResult }: PackageAlertsProps) {
  const [form, fields] = useAppForm<typeof packageFormSchema>(
    lastResult,
    { silent_days: silentDays === null ? '' : String(silentDays) },
    { id: 'package-alerts', intent: 'alerts' },
  );
  return (
    <Card title={m.tracking_alerts()}>
      <p className="text-muted">
        {m.tracking_alerts_text()}{' '}
        <Link to={notificationPaths.preferences()} className="link">
          {m.tracking_alerts_preferences()}
        </Link>
      </p>
      {alerts.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
          {alerts.map(({ cause, raised_at }) => (
            <li key={`${cause} ${String(raised_at)}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              {causeWords[cause]()}
              <span className="text-muted">
                <DateTime value={raised_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <AppForm form={form}>
          <HiddenField name="intent" value="alerts" />
          <Field.Select
            field={fields.silent_days}
            label={m.tracking_alert_silence()}
            options={silentChoices.map((value) => ({ value, label: choiceLabel(value) }))}
          />
          <FormActions>
            <SubmitButton variant="secondary">{m.tracking_alert_save()}</SubmitButton>
          </FormActions>
        </AppForm>
      </div>
    </Card>
  );
}
