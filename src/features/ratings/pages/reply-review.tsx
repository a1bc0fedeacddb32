import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { replyToRating } from '../commands/write-rating.server.ts';
import { ratingPaths } from '../paths.ts';
import { findToReply } from '../queries/published.server.ts';
import { replySchema } from '../schema/forms.ts';
import { ReviewList } from '../ui/review-list.tsx';
import type { Route } from './+types/reply-review.ts';

export const meta = noindexMeta(m.ratings_reply, m.ratings_own_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.actor.kind !== 'user') return null;
  return findToReply(ctx, args.params.id);
}

export const action = formAction(replySchema, {
  actor: requireUser,
  /** Reviews of others are not found. */
  async before({ ctx }, { params: { id } }: Route.ActionArgs) {
    await findToReply(ctx, id);
    return undefined;
  },
  async run({ ctx, value }, { params: { id } }: Route.ActionArgs) {
    await replyToRating(ctx, { id, reply: value.reply });
    return redirectWithSuccess(ctx, ratingPaths.reply(id), m.ratings_replied());
  },
});

export default function ReplyReview({ loaderData, actionData }: Route.ComponentProps) {
  const [form, { reply }] = useAppForm<typeof replySchema>(actionData, { reply: '' }, { id: 'reply-review' });
  if (loaderData === null) return null;
  const { rating, name } = loaderData;
  return (
    <Page width="text">
      <PageHeader title={m.ratings_received_about({ name })} />
      <div className="grid gap-6">
        <Card>
          <ReviewList ratings={[rating]} />
        </Card>
        {rating.reply === null && (
          <AppForm form={form} summary={false}>
            <Field.Textarea
              field={reply}
              label={m.ratings_reply()}
              hint={m.ratings_reply_hint()}
              rows={5}
              maxLength={2000}
            />
            <FormActions>
              <SubmitButton>{m.ratings_reply_send()}</SubmitButton>
            </FormActions>
          </AppForm>
        )}
      </div>
    </Page>
  );
}
