import { Form } from 'react-router';

import { accountPaths } from '#features/accounts/paths.ts';
import { type ImageFile, imageAccept } from '#features/media/schema.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { timeZoneChoices } from '#shared/dates.ts';
import * as m from '#texts/messages.js';
import { DateTime } from '#ui/date-time.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Input } from '#ui/input.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { Days, WeekHours } from '#ui/week-hours.tsx';

import { saveCalendar } from '../commands/staff-calendar.server.ts';
import { leadPaths } from '../paths.ts';
import { listOwnTalks } from '../queries/account-talks.server.ts';
import { type StaffCalendar, findCalendar, findStaffPicture } from '../queries/staff-calendar.server.ts';
import { calendarSchema } from '../schema.ts';
import { StaffFace } from '../ui/staff-face.tsx';
import type { Route } from './+types/staff-calendar.ts';

const path = leadPaths.staffCalendar();

export const meta = noindexMeta(m.leads_calendar, m.leads_calendar_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  const calendar = await findCalendar(ctx, userId);
  return {
    talks: await listOwnTalks(ctx),
    calendar,
    picture: await findStaffPicture(ctx, userId),
    timeZones: timeZoneChoices(calendar.time_zone),
  };
}

export const action = formAction(calendarSchema, {
  actor: requireAdmin,
  async run({ ctx, value }) {
    await saveCalendar(ctx, value);
    return redirectWithSuccess(ctx, path, m.leads_calendar_saved());
  },
});

export default function StaffCalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { talks, calendar, picture, timeZones } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.leads_calendar()}
        subtitle={m.leads_calendar_text()}
        breadcrumbs={[{ label: m.accounts_account(), to: accountPaths.account() }, { label: m.leads_calendar() }]}
      />
      <Section title={m.leads_calendar_talks()}>
        {talks.length === 0 ? (
          <p className="text-muted">{m.leads_calendar_none()}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {talks.map(({ id, starts_at, who, company, note }) => (
              <li key={id} className="py-3">
                <p>
                  <span className="tabular font-semibold">
                    <DateTime value={starts_at} />
                  </span>{' '}
                  <span className="wrap-anywhere">
                    {who}, {company}
                  </span>
                </p>
                {note !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{note}</p>}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={m.leads_picture()}>
        <PictureForm picture={picture} />
      </Section>
      <Section title={m.leads_calendar_hours()}>
        {/* Drawn anew once it is saved, because a reset would bring back the choices of weekdays from before. */}
        <CalendarForm
          key={calendar.updated_at?.getTime() ?? 0}
          calendar={calendar}
          timeZones={timeZones}
          lastResult={actionData}
        />
      </Section>
    </Page>
  );
}

function PictureForm({ picture }: { picture: ImageFile | null }) {
  return (
    <div className="grid gap-4">
      {picture !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <StaffFace picture={picture} name={m.leads_picture()} />
          <PostButton action={leadPaths.staffPicture()} fields={{ intent: 'remove' }} variant="secondary" size="sm">
            {m.leads_picture_remove()}
          </PostButton>
        </div>
      )}
      <Form
        method="post"
        action={leadPaths.staffPicture()}
        encType="multipart/form-data"
        className="grid max-w-text gap-3"
      >
        <ActingFor />
        <HiddenField name="intent" value="upload" />
        <Input
          type="file"
          name="file"
          label={m.leads_picture_file()}
          hint={m.leads_picture_hint()}
          accept={imageAccept}
          required
        />
        <div>
          <SubmitButton variant="secondary">{m.leads_picture_upload()}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

interface CalendarFormProps {
  calendar: StaffCalendar;
  timeZones: readonly string[];
  lastResult: unknown;
}

function CalendarForm({ calendar: { hours, closed_days, time_zone, link }, timeZones, lastResult }: CalendarFormProps) {
  const [form, fields] = useAppForm<typeof calendarSchema>(lastResult, { time_zone, link }, { id: 'calendar' });
  return (
    <AppForm form={form} className="max-w-text">
      <WeekHours
        field={fields.demo_hours}
        value={hours}
        label={m.leads_calendar_week()}
        hint={m.leads_setting_demo_hours_help()}
      />
      <Days field={fields.demo_closed_days} value={closed_days} label={m.leads_calendar_away()} optional />
      <Field.Select
        field={fields.time_zone}
        label={m.leads_setting_demo_zone()}
        options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Field.Text
        field={fields.link}
        type="url"
        label={m.leads_training_link()}
        hint={m.leads_calendar_link_hint()}
        optional
      />
      <FormActions>
        <SubmitButton>{m.leads_training_save()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
