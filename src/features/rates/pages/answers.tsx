import { planHas } from '#features/accounts/policy/plan-features.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { may } from '#server/actor.ts';
import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { ReadOnly } from '#ui/read-only.tsx';

import { saveAnswers, stopAnswers } from '../commands/save-answers.server.ts';
import { ratePaths } from '../paths.ts';
import { findAnswers } from '../queries/answers.server.ts';
import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { answersDefaults, unpricedServices } from '../schema/answers.ts';
import { answersSchema } from '../schema/answers-form.ts';
import { AnswersForm } from '../ui/answers-form.tsx';
import type { Route } from './+types/answers.ts';

export const meta = noindexMeta(m.rates_answers_title, m.rates_answers_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const { title, own_path, isCarrier } = await findOwnRow(ctx, args.params, 'read');
  if (isCarrier) throw new AppError('not_found');
  const [card] = await listVersions(ctx, args.params);
  const hasCard = card !== undefined && card.lines.length > 0;
  const standing = await findAnswers(ctx, args.params);
  const hasPlan = planHas(await planOf(ctx, ctx.actor.organization.id), 'workflow_automation');
  const byRules = standing?.by_rules ?? false;
  return {
    title,
    ownPath: own_path,
    mayEdit: may(ctx.actor, 'listings.edit') && may(ctx.actor, 'quotes.edit'),
    standing: standing?.answers ?? null,
    byRules,
    // Who chose it with another plan can still undo it.
    hasRules: hasPlan || byRules,
    waitsForPlan: byRules && !hasPlan,
    defaults: hasCard ? answersDefaults(standing, card) : null,
    unpriced: hasCard && standing ? unpricedServices(card, standing.services).map(serviceLabel) : [],
  };
}

export const action = formAction(answersSchema, {
  actor: requireUser,
  /** Rows of other companies do not exist, and not every role changes those of one's own. Another button of the page stops the card. */
  async before({ ctx, body }, { params }: Route.ActionArgs) {
    await findOwnRow(ctx, params, 'edit');
    requirePermission(ctx, 'quotes.edit');
    if (body.get('intent') !== 'stop') return undefined;
    await stopAnswers(ctx, params);
    return redirectWithSuccess(ctx, ratePaths.answers(params.kind, params.id), m.rates_answers_stopped());
  },
  async run({ ctx, value }, { params }) {
    await saveAnswers(ctx, params, value);
    return redirectWithFlash(ctx, ratePaths.answers(params.kind, params.id), {
      tone: 'success',
      title: value.answers === 'bind' ? m.rates_answers_saved_bind() : m.rates_answers_saved(),
    });
  },
});

export default function Answers({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { title, ownPath, mayEdit, standing, byRules, hasRules, waitsForPlan, defaults, unpriced } = loaderData;
  const card = ratePaths.card(params.kind, params.id);
  return (
    <Page width="text">
      <PageHeader
        title={m.rates_answers_title()}
        subtitle={m.rates_answers_text()}
        breadcrumbs={[
          { label: title, to: ownPath },
          { label: m.rates_card(), to: card },
          { label: m.rates_answers_title() },
        ]}
        actions={
          standing !== null &&
          mayEdit && (
            <PostButton
              fields={{ intent: 'stop' }}
              variant="secondary"
              size="sm"
              confirm={{ title: m.rates_answers_stop_title(), text: m.rates_answers_stop_text() }}
            >
              {m.rates_answers_stop()}
            </PostButton>
          )
        }
      />
      {defaults === null ? (
        <Empty title={m.rates_answers_no_card()} action={<LinkButton to={card}>{m.rates_begin()}</LinkButton>} />
      ) : (
        <>
          <div className="mb-6 grid gap-4">
            <Alert>
              {standing === null
                ? m.rates_answers_off()
                : standing === 'bind'
                  ? m.rates_answers_on_bind()
                  : m.rates_answers_on_indicate()}
            </Alert>
            {byRules && (
              <Alert tone={waitsForPlan ? 'warning' : 'info'}>
                {waitsForPlan ? m.rates_answers_by_rules_waiting() : m.rates_answers_by_rules_on()}
              </Alert>
            )}
            {unpriced.length > 0 && (
              <Alert tone="warning" title={m.rates_answers_gap()}>
                {m.rates_answers_gap_text({ names: unpriced.join(', ') })}
              </Alert>
            )}
          </div>
          <ReadOnly unless={mayEdit}>
            <AnswersForm defaults={defaults} hasRules={hasRules} lastResult={actionData} back={card} />
          </ReadOnly>
        </>
      )}
    </Page>
  );
}
