import { planHas, supportHours } from '#features/accounts/policy/plan-features.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { companyPaths } from '#features/companies/paths.ts';
import { AwaitedManager } from '#features/companies/ui/account-manager.tsx';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PlanNotice } from '#ui/plan-notice.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { bookTalk, cancelTalk } from '../commands/account-talks.server.ts';
import { leadPaths } from '../paths.ts';
import { type AccountTalk, findComingTalk, findOwnManager } from '../queries/account-talks.server.ts';
import { listFreeSlots } from '../queries/free-slots.server.ts';
import { findStaffPicture } from '../queries/staff-calendar.server.ts';
import { talkSchema } from '../schema.ts';
import { OutsideLink } from '../ui/outside-link.tsx';
import { SlotField } from '../ui/slot-field.tsx';
import { StaffFace } from '../ui/staff-face.tsx';
import type { Route } from './+types/account-talk.ts';

const path = leadPaths.accountTalk();

export const meta = noindexMeta(m.leads_talk, m.leads_talk_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const plan = await planOf(ctx, requireUser(ctx).organization.id);
  const talk = await findComingTalk(ctx);
  const manager = await findOwnManager(ctx);
  return {
    talk,
    now: ctx.clock(),
    manager: manager && { name: manager.name, picture: await findStaffPicture(ctx, manager.user_id) },
    slots: talk === null && manager !== null ? await listFreeSlots(ctx, manager.user_id) : null,
    /** Hours until support answers those who wait for a manager. */
    awaited: planHas(plan, 'account_manager') ? supportHours(plan) : null,
    /** The time that was pressed on the page of the company. */
    wanted: args.url.searchParams.get('slot') ?? '',
  };
}

export const action = formAction(talkSchema, {
  actor: requireUser,
  async run({ ctx, value }) {
    if (value.intent === 'cancel') {
      await cancelTalk(ctx, value.talk);
      return redirectWithSuccess(ctx, path, m.leads_talk_cancelled());
    }
    const { slot, note } = value;
    await bookTalk(ctx, { slot, note });
    return redirectWithSuccess(ctx, path, m.leads_talk_booked(), m.leads_training_booked_text());
  },
});

export default function AccountTalkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { talk, manager, awaited, slots, wanted, now } = loaderData;
  const isNobody = talk === null && manager === null;
  const name = talk?.manager_name ?? manager?.name;
  return (
    <Page width="text">
      <PageHeader
        title={name === undefined ? m.leads_talk() : m.leads_talk_with({ name })}
        subtitle={m.leads_talk_subtitle()}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.leads_talk() }]}
      />
      {manager !== null && manager.picture !== null && (
        <div className="mb-6">
          <StaffFace picture={manager.picture} name={manager.name} />
        </div>
      )}
      {talk !== null && <Booked talk={talk} hasBegun={talk.starts_at <= now} />}
      {isNobody &&
        (awaited === null ? <PlanNotice title={m.leads_talk_nobody()} /> : <AwaitedManager hours={awaited} />)}
      {slots !== null &&
        (slots.starts.length === 0 ? (
          <Alert
            title={m.leads_talk_none()}
            actions={
              <LinkButton to={leadPaths.support()} size="sm">
                {m.leads_talk_write()}
              </LinkButton>
            }
          />
        ) : (
          <BookForm slots={slots} wanted={wanted} lastResult={actionData} />
        ))}
    </Page>
  );
}

function Booked({
  talk: { id, starts_at, note, link, manager_name },
  hasBegun,
}: {
  talk: AccountTalk;
  hasBegun: boolean;
}) {
  return (
    <Card title={m.leads_talk_booked()}>
      <p className="text-lg">
        <DateTime value={starts_at} />
      </p>
      <p className="mt-2">
        {link === null ? (
          m.leads_talk_calls({ name: manager_name })
        ) : (
          <OutsideLink to={link}>{m.leads_talk_join()}</OutsideLink>
        )}
      </p>
      {note !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere text-muted">{note}</p>}
      {!hasBegun && (
        <div className="mt-4">
          <PostButton
            fields={{ intent: 'cancel', talk: id }}
            variant="secondary"
            confirm={{
              title: m.leads_talk_cancel_title(),
              text: m.leads_talk_cancel_text(),
              confirmLabel: m.leads_talk_cancel(),
            }}
          >
            {m.leads_talk_cancel()}
          </PostButton>
        </div>
      )}
    </Card>
  );
}

interface BookFormProps {
  slots: { zone: string; starts: readonly Date[] };
  wanted: string;
  lastResult: unknown;
}

function BookForm({ slots, wanted, lastResult }: BookFormProps) {
  const { timeZone } = useViewer();
  const [form, fields] = useAppForm<typeof talkSchema>(lastResult, { slot: wanted, note: '' }, { id: 'talk' });
  return (
    <AppForm form={form}>
      <HiddenField name="intent" value="book" />
      <SlotField field={fields.slot} slots={slots} label={m.leads_talk_time()} ownZone={timeZone} />
      <Field.Textarea field={fields.note} label={m.leads_talk_note()} rows={4} maxLength={1000} optional />
      <FormActions>
        <SubmitButton>{m.leads_talk_book()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
