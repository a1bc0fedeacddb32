import { data } from 'react-router';

import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { listAgreed } from '#features/quotes/queries/agreed.server.ts';
import { isAdmin } from '#server/actor.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { passBotCheck } from '#server/bot-check.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Amount } from '#ui/money.tsx';
import { Card } from '#ui/card.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { saveCalculation } from '../commands/save-calculation.server.ts';
import { unprovenLimit } from '../limits.ts';
import { contentPaths } from '../paths.ts';
import { findSharedNumbers, listOwnCalculations, sumCalculations } from '../queries/roi.server.ts';
import { type Estimate, estimate } from '../schema/roi-estimate.ts';
import { roiAddressSchema, roiFormSchema } from '../schema/roi.ts';
import { AgreedCosts } from '../ui/agreed-costs.tsx';
import { SavedCalculations } from '../ui/saved-calculations.tsx';
import { RoiForm } from '../ui/roi-form.tsx';
import { RoiResult } from '../ui/roi-result.tsx';
import type { Route } from './+types/roi-calculator.ts';

export const meta = pageMeta(() => ({
  title: m.content_roi_title(),
  description: m.content_roi_description(),
  path: contentPaths.roiCalculator(),
}));

export const handle: PageHandle = { failed: () => m.content_roi_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { searchParams } = args.url;
  const token = searchParams.get('result');
  if (token !== null) protectLinkPage(args);
  const numbers =
    token === null
      ? roiAddressSchema.safeParse(Object.fromEntries(searchParams)).data
      : await findSharedNumbers(ctx, token);
  if (numbers === null) throw new AppError('not_found');
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const profile = userId === null ? null : await findProfile(ctx, userId);
  return {
    result: numbers ? estimate(numbers) : null,
    known: { company_name: profile?.company_name ?? null, ...numbers },
    agreed: userId === null ? [] : await listAgreed(ctx),
    kept: userId === null ? null : await listOwnCalculations(ctx, searchParams.get('cursor')),
    sum: isAdmin(ctx.actor) ? await sumCalculations(ctx) : null,
    sessionId: ctx.newId(),
    botCheck: offerBotCheck(args),
    site: absoluteUrl(ctx.config, contentPaths.roiCalculator(), ctx.language),
    sharedUrl: token === null ? null : absoluteUrl(ctx.config, contentPaths.sharedResult(token), ctx.language),
  };
}

/** Computes the estimate on the server, and saves it if asked to; values computed by the browser are ignored. */
export const action = formAction(roiFormSchema, {
  failed: () => m.content_roi_failed(),
  async run({ ctx, body, value, refuse }) {
    if (value.intent === 'calculate') {
      // Returns the form as typed, without errors, with the estimate.
      const { data: again } = refuse({}, 200);
      return data({ ...again, result: estimate(value) });
    }
    const token = await saveCalculation(ctx, value, () => passBotCheck(ctx, body, unprovenLimit));
    return redirectWithSuccess(ctx, contentPaths.sharedResult(token), m.content_roi_saved());
  },
});

const resultOf = (answer: unknown): Estimate | null =>
  typeof answer === 'object' && answer !== null && 'result' in answer ? (answer.result as Estimate) : null;

/** Address of the calculator with these numbers, in the reader's language, for results that were not saved. */
const shareUrl = (site: string, { cost, days }: Estimate): string => {
  const path = contentPaths.roiResult({ current_shipping_cost: cost, current_delivery_time: days });
  return site + new URL(path, site).search;
};

export default function RoiCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, agreed, sum, site, sharedUrl, ...form } = loaderData;
  const computed = resultOf(actionData);
  const result = computed ?? loaderData.result;
  return (
    <Page>
      <PageHeader title={m.content_roi_title()} subtitle={m.content_roi_subtitle()} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Card title={m.content_roi_form()}>
          <RoiForm {...form} lastResult={actionData} canKeep={result !== null} />
        </Card>
        {result ? (
          <RoiResult result={result} shareUrl={(computed === null ? sharedUrl : null) ?? shareUrl(site, result)} />
        ) : (
          <Card title={m.content_roi_expect()}>
            <p>{m.content_roi_expect_text()}</p>
          </Card>
        )}
      </div>
      {agreed.length > 0 && (
        <Section title={m.content_roi_agreed()} text={m.content_roi_agreed_text()}>
          <AgreedCosts agreed={agreed} result={result} />
        </Section>
      )}
      {kept && kept.items.length > 0 && (
        <Section title={m.content_roi_history()}>
          <SavedCalculations
            items={kept.items}
            nextHref={kept.nextCursor === null ? null : contentPaths.roiCalculator(kept.nextCursor)}
          />
        </Section>
      )}
      {sum && (
        <Section title={m.content_roi_all()}>
          <p>
            <MarkedText
              parts={m.content_roi_all_text.parts({
                count: sum.count,
                shown: formatNumber(sum.count),
                days: formatNumber(Math.round(sum.days)),
              })}
              marks={{ cost: <Amount value={Math.round(sum.cost)} /> }}
            />
          </p>
        </Section>
      )}
    </Page>
  );
}
