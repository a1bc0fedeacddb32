import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { monthText } from '#shared/months.ts';
import * as m from '#texts/messages.js';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

import { signOff } from '../commands/sign-off.server.ts';
import { serviceLevelPaths } from '../paths.ts';
import { findMonth } from '../queries/months.server.ts';
import { isMissed } from '../schema/availability.ts';
import { signOffSchema } from '../schema/forms.ts';
import { MonthFigures, targetText } from '../ui/month-figures.tsx';
import type { Route } from './+types/admin-month.ts';

export const meta: Route.MetaFunction = pageMeta(({ params: { month }, loaderData }) => ({
  title: loaderData ? monthText(`${month}-01`) : m.service_levels_title(),
  description: m.service_levels_admin({ target: targetText() }),
  noindex: true,
}));

export const loader = (args: Route.LoaderArgs) => findMonth(getCtx(args), args.params.month);

export const action = formAction<typeof signOffSchema, Response, void, Route.ActionArgs>(signOffSchema, {
  actor: requireAdmin,
  async run({ ctx, value: { note } }, { params: { month } }) {
    await signOff(ctx, month, note);
    return redirectWithFlash(ctx, serviceLevelPaths.adminMonth(month), {
      tone: 'success',
      title: m.service_levels_signed(),
      text: m.service_levels_signed_text(),
    });
  },
});

export default function AdminMonth({ loaderData, actionData }: Route.ComponentProps) {
  const { month, figures, signed, isSignable, signableFrom } = loaderData;
  const title = monthText(`${month}-01`);
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={signed === null ? m.service_levels_so_far() : m.service_levels_frozen()}
        breadcrumbs={[{ label: m.service_levels_title(), to: serviceLevelPaths.admin() }, { label: title }]}
      />
      <MonthFigures figures={figures} />
      {signed !== null && (
        <Section title={m.service_levels_state_signed()}>
          <DescriptionList
            items={[
              { term: m.service_levels_signer(), value: signed.signer ?? m.service_levels_signer_gone() },
              { term: m.service_levels_signed_at(), value: <DateTime value={signed.signed_at} /> },
              {
                term: m.service_levels_note(),
                value: signed.note && <span className="whitespace-pre-line">{signed.note}</span>,
                lang: signed.language,
              },
            ]}
          />
        </Section>
      )}
      {signed === null && (
        <Section title={m.service_levels_sign_off()} text={m.service_levels_sign_off_text()}>
          {isSignable ? (
            <SignOffForm
              isNoteWanted={figures.availability !== null && isMissed(figures.availability)}
              lastResult={actionData}
            />
          ) : (
            <p>
              {m.service_levels_signable_from()} <DateTime value={signableFrom} />
            </p>
          )}
        </Section>
      )}
    </Page>
  );
}

function SignOffForm({ isNoteWanted, lastResult }: { isNoteWanted: boolean; lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof signOffSchema>(lastResult, null, { id: 'sign-off' });
  return (
    <AppForm form={form} className="max-w-text">
      <Field.Textarea
        field={fields.note}
        label={m.service_levels_note()}
        hint={isNoteWanted ? m.service_levels_note_hint({ target: targetText() }) : undefined}
        optional={!isNoteWanted}
        rows={5}
      />
      <FormActions>
        <SubmitButton>{m.service_levels_sign_off()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
