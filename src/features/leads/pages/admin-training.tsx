import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { languageFacts, languages } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { Grid, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { offerSession } from '../commands/training.server.ts';
import { leadPaths } from '../paths.ts';
import { listSessions } from '../queries/training.server.ts';
import { sessionSchema } from '../schema.ts';
import { subjectLabels, trainingSubjects } from '../state.ts';
import type { Route } from './+types/admin-training.ts';

const path = leadPaths.adminTraining();

export const meta = noindexMeta(m.leads_training, m.leads_training_admin);

export async function loader(args: Route.LoaderArgs) {
  return { sessions: await listSessions(getCtx(args)) };
}

export const action = formAction(sessionSchema, {
  actor: requireAdmin,
  async run({ ctx, value }) {
    await offerSession(ctx, value);
    return redirectWithSuccess(ctx, path, m.leads_training_offered());
  },
});

export default function AdminTraining({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Section
        title={m.leads_training()}
        text={m.leads_training_admin()}
        actions={
          <LinkButton to={leadPaths.adminBookings()} variant="secondary" size="sm">
            {m.leads_bookings_title()}
          </LinkButton>
        }
      >
        {sessions.length === 0 ? (
          <Empty title={m.leads_training_none()} text={m.leads_training_admin_none()} level={3} />
        ) : (
          <SessionTable sessions={sessions} />
        )}
      </Section>
      <Section title={m.leads_training_offer()}>
        <OfferForm lastResult={actionData} />
      </Section>
    </>
  );
}

function SessionTable({ sessions }: Route.ComponentProps['loaderData']) {
  return (
    <DataTable
      caption={m.leads_training()}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.leads_training_subject(),
          as: 'header',
          render: ({ id, subject }) => (
            <Link to={leadPaths.adminSession(id)} className="link">
              {subjectLabels[subject]()}
            </Link>
          ),
        },
        { head: m.leads_training_when(), tabular: true, render: ({ starts_at }) => <DateTime value={starts_at} /> },
        {
          head: m.leads_training_places(),
          tabular: true,
          render: ({ places, free, cancelled_at }) =>
            cancelled_at === null
              ? m.leads_training_taken({ taken: places - free, places })
              : m.leads_training_called_off(),
        },
        { head: m.leads_training_language(), render: ({ language }) => languageFacts[language].name },
      ]}
    />
  );
}

function OfferForm({ lastResult }: { lastResult: unknown }) {
  const { timeZone } = useViewer();
  const usual = { minutes: '30', places: '20', language: 'en' };
  const [form, fields] = useAppForm<typeof sessionSchema>(lastResult, usual, { id: 'training' });
  return (
    <AppForm form={form} className="max-w-text">
      <HiddenField name="time_zone" value={timeZone} />
      <Field.Select
        field={fields.subject}
        label={m.leads_training_subject()}
        options={trainingSubjects.map((value) => ({ value, label: subjectLabels[value]() }))}
      />
      <Field.Text
        field={fields.starts_at}
        type="datetime-local"
        label={m.leads_training_when()}
        hint={m.leads_training_zone({ zone: timeZone.replaceAll('_', ' ') })}
      />
      <Grid min="sm">
        <Field.Number field={fields.minutes} label={m.leads_training_minutes()} />
        <Field.Number field={fields.places} label={m.leads_training_places()} />
        <Field.Select
          field={fields.language}
          label={m.leads_training_language()}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        />
      </Grid>
      <Field.Text field={fields.link} type="url" label={m.leads_training_link()} hint={m.leads_training_link_hint()} />
      <FormActions>
        <SubmitButton>{m.leads_training_offer()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
