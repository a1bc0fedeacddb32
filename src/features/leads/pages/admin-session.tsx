import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { callOff, setRecording } from '../commands/training.server.ts';
import { leadPaths } from '../paths.ts';
import { findSession } from '../queries/training.server.ts';
import { sessionStepSchema } from '../schema.ts';
import { subjectLabels } from '../state.ts';
import { OutsideLink } from '../ui/outside-link.tsx';
import type { Route } from './+types/admin-session.ts';

export const meta = noindexMeta(m.leads_training_session, m.leads_training_admin);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const session = await findSession(ctx, args.params.id);
  return { session, isOver: session.starts_at <= ctx.clock() };
}

export const action = formAction<typeof sessionStepSchema, Response, void, Route.ActionArgs>(sessionStepSchema, {
  actor: requireAdmin,
  async run({ ctx, value }, { params: { id } }) {
    if (value.intent === 'record') await setRecording(ctx, id, value.recording);
    else await callOff(ctx, id);
    const title = value.intent === 'record' ? m.leads_training_recorded() : m.leads_training_called_off_done();
    return redirectWithSuccess(ctx, leadPaths.adminSession(id), title);
  },
});

export default function AdminSession({ loaderData: { session, isOver }, actionData }: Route.ComponentProps) {
  const { subject, starts_at, places, free, link, recording, cancelled_at, people } = session;
  const values = { recording: recording ?? '' };
  const [form, fields] = useAppForm<typeof sessionStepSchema>(actionData, values, { id: 'record', intent: 'record' });
  return (
    <Page>
      <PageHeader
        title={subjectLabels[subject]()}
        breadcrumbs={[
          { label: m.leads_training(), to: leadPaths.adminTraining() },
          { label: m.leads_training_session() },
        ]}
        actions={
          cancelled_at === null &&
          !isOver && (
            <PostButton
              fields={{ intent: 'call_off' }}
              variant="secondary"
              confirm={{ title: m.leads_training_call_off_title(), text: m.leads_training_call_off_text() }}
            >
              {m.leads_training_call_off()}
            </PostButton>
          )
        }
      />
      <DescriptionList
        items={[
          { term: m.leads_training_when(), value: <DateTime value={starts_at} /> },
          { term: m.leads_training_places(), value: m.leads_training_taken({ taken: places - free, places }) },
          { term: m.leads_training_link(), value: <OutsideLink to={link}>{m.leads_training_join()}</OutsideLink> },
          { term: m.leads_training_called_off(), value: cancelled_at && <DateTime value={cancelled_at} /> },
        ]}
      />
      {people.length > 0 && (
        <Section title={m.leads_training_people()}>
          <ul className="divide-y divide-line border-y border-line">
            {people.map(({ id, name, company }) => (
              <li key={id} className="py-2 wrap-anywhere">
                {name} <span className="text-muted">{company}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {cancelled_at === null && (
        <Section title={m.leads_training_recording()} text={m.leads_training_recording_text()}>
          <AppForm form={form} className="max-w-text">
            <HiddenField name="intent" value="record" />
            <Field.Text field={fields.recording} type="url" label={m.leads_training_recording_link()} optional />
            <FormActions>
              <SubmitButton>{m.leads_training_save()}</SubmitButton>
            </FormActions>
          </AppForm>
        </Section>
      )}
    </Page>
  );
}
