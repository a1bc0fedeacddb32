import { redirect } from 'react-router';

import { resendVerification } from '#features/accounts/commands/verify-email.server.ts';
import { resentWords } from '#features/accounts/ui/resent-words.ts';
import { leadPaths } from '#features/leads/paths.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { addressChoices } from '#features/catalog/queries.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { type Actor, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { findDemand } from '#server/demand.ts';
import { draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { refusalFlash } from '#server/http/button-action.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getResponseHeaders, getCtx } from '#server/http/router-context.ts';
import { unitsOf } from '#server/http/viewer-cookies.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DemandSection } from '#ui/demand-section.tsx';
import { Card } from '#ui/card.tsx';
import { Building2, Handshake, ShieldCheck } from '#ui/icon.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Columns, Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { ReadOnly } from '#ui/read-only.tsx';
import { FeatureGrid, Steps } from '#ui/steps.tsx';
import { accountPaths } from '#features/accounts/paths.ts';

import { warehousePaths } from '../paths.ts';
import { submitDraftedListing } from '../commands/submit-listing.server.ts';
import { draftInUnits, listingDraftKind, readDraft, storedDraft } from '../schema/listing-draft.ts';
import { quickListingSchema } from '../schema/quick-form.ts';
import { QuickForm, quickFormId } from '../ui/quick-form.tsx';
import { SignInFirst } from '../ui/sign-in-first.tsx';
import type { Route } from './+types/list-warehouse.ts';

const path = warehousePaths.listWarehouse();

const benefits = () => [
  { title: m.warehouses_quick_reach(), text: m.warehouses_quick_reach_text(), icon: Building2 },
  { title: m.warehouses_quick_trust(), text: m.warehouses_quick_trust_text(), icon: ShieldCheck },
  { title: m.warehouses_quick_free(), text: m.warehouses_quick_free_text(), icon: Handshake },
];

const nextSteps = (time: string) => [
  { title: m.warehouses_quick_review({ time }), text: m.warehouses_quick_review_text() },
  { title: m.warehouses_quick_confirmation(), text: m.warehouses_quick_confirmation_text() },
  { title: m.warehouses_quick_add_later(), text: m.warehouses_quick_add_later_text() },
  { title: m.warehouses_quick_inquiries(), text: m.warehouses_quick_inquiries_text() },
];

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => ({
  title: m.warehouses_quick_title(),
  description: m.warehouses_quick_meta({ time: loaderData?.answerTime ?? m.warehouses_quick_day() }),
  path,
}));

export const handle: PageHandle = { failed: () => m.warehouses_quick_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const draft = storedDraft(await findDraft(ctx, draftOf(ctx, args.request, listingDraftKind)));
  const profile = actor.kind === 'user' ? await findProfile(ctx, actor.userId) : null;
  const { countries, country } = addressChoices(args.request, profile?.phone);
  const known = profile && {
    company_name: profile.company_name ?? '',
    contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
    email: profile.email,
    phone: profile.phone ?? '',
  };
  return {
    countries,
    defaults: { country_code: country, ...known, ...(draft && draftInUnits(draft, unitsOf(args.request))) },
    hasDraft: draft !== null,
    isVerified: actor.kind === 'user' && actor.emailVerified,
    email: actor.kind === 'user' ? actor.email : null,
    idempotencyKey: ctx.newId(),
    mayList: actor.kind !== 'user' || may(actor, 'listings.edit'),
    answerTime: await findAnswerTime(ctx),
    demand: await findDemand(ctx),
  };
}

const isReady = (actor: Actor): boolean => actor.kind === 'user' && actor.emailVerified;

export const action = formAction(quickListingSchema, {
  /** Users who cannot submit yet keep their text on the way to sign-in, verification or back to the form. */
  async before({ ctx, actor, body }, args) {
    const then = body.get('then');
    if (isReady(actor) && then !== 'resend-verification') return undefined;
    const typed = readDraft((field) => body.get(field));
    getResponseHeaders(args).append(
      'set-cookie',
      await saveDraft(ctx, draftOf(ctx, args.request, listingDraftKind), typed),
    );
    if (actor.kind === 'user' && then === 'resend-verification')
      return redirectWithFlash(ctx, path, await resend(ctx, actor.email));
    if (actor.kind !== 'user' && then === 'sign-in') return redirect(accountPaths.login(path), 303);
    if (actor.kind !== 'user' && then === 'sign-up') return redirect(accountPaths.businessSignUp(path), 303);
    return undefined;
  },
  async run({ ctx, actor, body, value, idempotencyKey }, { request }) {
    if (actor.kind !== 'user') return redirectWithFlash(ctx, ...withoutAccount(body.has('was_signed_in')));
    if (!isReady(actor))
      return redirectWithFlash(ctx, path, {
        tone: 'error',
        title: m.warehouses_quick_refused(),
        text: m.warehouses_quick_verify(),
      });
    const submission = { values: value, idempotency_key: idempotencyKey };
    const cookie = await submitDraftedListing(ctx, submission, draftOf(ctx, request, listingDraftKind));
    return redirectWithFlash(
      ctx,
      warehousePaths.listings(),
      {
        tone: 'success',
        title: m.warehouses_quick_done(),
        text: m.warehouses_quick_done_text(),
      },
      { 'set-cookie': cookie },
    );
  },
  failed: () => m.warehouses_quick_failed(),
});

/** Where an anonymous visitor's form leads: to an account, or to a new sign-in if the user was signed in when it was opened. */
const withoutAccount = (wasSignedIn: boolean): [string, Flash] =>
  wasSignedIn
    ? [
        accountPaths.login(path),
        { tone: 'error', title: m.warehouses_quick_refused(), text: m.warehouses_quick_unauthenticated() },
      ]
    : [
        accountPaths.businessSignUp(path),
        { tone: 'info', title: m.warehouses_quick_account_first(), text: m.warehouses_quick_account_first_text() },
      ];

const resend = (ctx: Ctx, email: string): Promise<Flash> =>
  resendVerification(ctx, path).then((resent) => resentWords(resent, email), refusalFlash);

export default function ListWarehouse({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, defaults, hasDraft, isVerified, email, idempotencyKey, mayList, answerTime, demand } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.warehouses_quick_title()}
        subtitle={m.warehouses_quick_subtitle()}
        actions={
          <LinkButton to={leadPaths.forWarehouses()} variant="secondary" size="sm">
            {m.leads_owners_benefits()}
          </LinkButton>
        }
      />
      <SignInFirst email={email} isVerified={isVerified} hasDraft={hasDraft} />
      <Section className="mt-6">
        <Columns>
          <Card title={m.warehouses_quick_form()}>
            <ReadOnly unless={mayList}>
              <PersistentForm formId={quickFormId} restores={!hasDraft && actionData === undefined}>
                {(typed) => (
                  <QuickForm
                    lastResult={actionData}
                    defaults={typed ?? defaults}
                    countries={countries}
                    idempotencyKey={idempotencyKey}
                    isSignedIn={email !== null}
                  />
                )}
              </PersistentForm>
            </ReadOnly>
          </Card>
          <Card title={m.warehouses_quick_next()} className="lg:sticky lg:top-6">
            <Steps steps={nextSteps(answerTime)} />
          </Card>
        </Columns>
      </Section>
      <DemandSection demand={demand} />
      <Section className="mt-10">
        <FeatureGrid items={benefits()} level={2} />
      </Section>
    </Page>
  );
}
