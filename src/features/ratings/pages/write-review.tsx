import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { writeRating } from '../commands/write-rating.server.ts';
import { ratingPaths } from '../paths.ts';
import { findOwnRating } from '../queries/own-ratings.server.ts';
import { writeSchema } from '../schema/forms.ts';
import { Stars } from '../ui/stars.tsx';
import type { Route } from './+types/write-review.ts';

export const meta = noindexMeta(m.ratings_write, m.ratings_own_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.actor.kind !== 'user') return null;
  return findOwnRating(ctx, args.params.id);
}

export const action = formAction(writeSchema, {
  actor: requireUser,
  /** Reviews of others are not found. */
  async before({ ctx }, { params: { id } }: Route.ActionArgs) {
    await findOwnRating(ctx, id);
    return undefined;
  },
  async run({ ctx, value }, { params: { id } }: Route.ActionArgs) {
    await writeRating(ctx, { id, ...value });
    return redirectWithSuccess(ctx, ratingPaths.own(), m.ratings_sent(), m.ratings_sent_text());
  },
});

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { subject_name, origin_title, review_reason, mayWrite, rating, text, by } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.ratings_write_about({ name: subject_name ?? m.ratings_gone() })}
        subtitle={<span className="ref">{origin_title}</span>}
        breadcrumbs={[{ label: m.ratings_nav(), to: ratingPaths.own() }, { label: m.ratings_write() }]}
      />
      <div className="grid gap-6">
        {review_reason !== null && (
          <Alert tone="warning" title={m.ratings_status_rejected()}>
            {review_reason}
          </Alert>
        )}
        {mayWrite ? (
          <WriteForm rating={rating} text={text} by={by} lastResult={actionData} />
        ) : (
          <Card>
            {rating !== null && <Stars value={rating} />}
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-3 text-sm text-muted">{m.ratings_write_late()}</p>
          </Card>
        )}
      </div>
    </Page>
  );
}

interface WriteFormProps {
  rating: number | null;
  text: string | null;
  /** What it will be signed with. */
  by: string;
  lastResult: unknown;
}

function WriteForm({ rating, text, by, lastResult }: WriteFormProps) {
  const defaults = { rating: rating === null ? '' : String(rating), text: text ?? '' };
  const [form, fields] = useAppForm<typeof writeSchema>(lastResult, defaults, { id: 'write-review' });
  const options = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: m.ratings_stars({ stars }) }));
  return (
    <AppForm form={form}>
      <Field.Select
        field={fields.rating}
        label={m.ratings_stars_label()}
        options={options}
        placeholder={m.ratings_stars_choose()}
      />
      <Field.Textarea
        field={fields.text}
        label={m.ratings_text_label()}
        hint={m.ratings_text_signed({ by })}
        rows={6}
        maxLength={2000}
      />
      <FormActions>
        <SubmitButton>{m.ratings_send()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
