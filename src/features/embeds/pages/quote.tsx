import { redirect } from 'react-router';

import { makeStamp, passBotCheck } from '#server/bot-check.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Alert } from '#ui/alert.tsx';
import { BotCheck } from '#ui/bot-check.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { sendRequest } from '../commands/send-request.server.ts';
import { requestLimit } from '../limits.ts';
import { embedPaths } from '../paths.ts';
import { findShownPart } from '../queries/embeds.server.ts';
import { listPlaceNames } from '../queries/places.server.ts';
import { requestSchema } from '../schema/forms.ts';
import { maxMessage } from '../state.ts';
import { framedMeta } from '../ui/framed-meta.ts';
import type { Route } from './+types/quote.ts';
import { shownAt } from './shown-at.server.ts';

export const handle: PageHandle = { noScripts: true };

export const meta: Route.MetaFunction = framedMeta(m.embeds_part_quote, m.embeds_quote_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { slug, name, organization_id } = await findShownPart(ctx, args.params.slug, 'quote');
  const places = await listPlaceNames(ctx, organization_id);
  const chosen = args.url.searchParams.get('place');
  return {
    ...shownAt(args, slug, (at) => embedPaths.quote(at)),
    name,
    places: places.map((place) => ({ value: place.id, label: place.name })),
    place: places.some(({ id }) => id === chosen) ? chosen : null,
    isSent: args.url.searchParams.has('sent'),
    sessionId: ctx.newId(),
    stamp: makeStamp(ctx),
  };
}

export const action = formAction(requestSchema, {
  async before({ ctx }, { params }: Route.ActionArgs) {
    await findShownPart(ctx, params.slug, 'quote');
    return undefined;
  },
  async run({ ctx, value, body }, args: Route.ActionArgs) {
    const embed = await findShownPart(ctx, args.params.slug, 'quote');
    await sendRequest(ctx, embed, value, () => passBotCheck(ctx, body, requestLimit));
    // By the address, because a flash message would need a cookie.
    const { slug } = shownAt(args, embed.slug, (at) => embedPaths.quote(at));
    return redirect(embedPaths.quote(slug, { sent: '1' }), 303);
  },
});

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, places, place, isSent, sessionId, stamp } = loaderData;
  const [form, fields] = useAppForm<typeof requestSchema>(actionData, { place: place ?? '' }, { id: 'request' });
  return (
    <div className="mx-auto max-w-text">
      <h1 className="mb-5 text-2xl">{m.embeds_quote_title({ company: name })}</h1>
      {isSent ? (
        <Alert
          tone="success"
          title={m.embeds_quote_sent({ company: name })}
          actions={
            <LinkButton to={embedPaths.quote(slug)} variant="secondary" size="sm" prefetch="none">
              {m.embeds_quote_again()}
            </LinkButton>
          }
        >
          {m.embeds_quote_sent_text()}
        </Alert>
      ) : (
        <AppForm form={form} action={embedPaths.quote(slug)}>
          <HiddenField name="session_id" value={sessionId} />
          {places.length > 0 && (
            <Field.Select
              field={fields.place}
              label={m.embeds_field_place()}
              optional
              options={places}
              placeholder={m.embeds_field_place_any()}
            />
          )}
          <Field.Textarea
            field={fields.message}
            label={m.embeds_field_message()}
            hint={m.embeds_field_message_hint()}
            rows={6}
            maxLength={maxMessage}
          />
          <FormRow>
            <Field.Text field={fields.name} label={m.embeds_field_name()} autoComplete="name" />
            <Field.Text field={fields.email} label={m.embeds_field_email()} type="email" autoComplete="email" />
          </FormRow>
          <Field.Text field={fields.phone} label={m.embeds_field_phone()} optional type="tel" autoComplete="tel" />
          <BotCheck stamp={stamp} turnstile={null} />
          <FormActions>
            <SubmitButton>{m.embeds_quote_send()}</SubmitButton>
          </FormActions>
          <p className="text-sm text-muted">{m.embeds_quote_consent({ company: name })}</p>
        </AppForm>
      )}
    </div>
  );
}
