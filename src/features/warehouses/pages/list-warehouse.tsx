import { redirect } from 'react-router';

import { resendVerification } from '#features/accounts/commands/verify-email.server.ts';
import { resentWords } from '#features/accounts/ui/resent-words.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import type { Actor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { discardDraft, draftOf, findDraft, keepDraft } from '#server/drafts.ts';
import { refusalFlash } from '#server/http/button-action.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getAnswerHeaders, getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { Building2, Handshake, ShieldCheck } from '#ui/icon.tsx';
import { KeptTyping } from '#ui/kept-typing.tsx';
import { Columns, Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { FeatureGrid, Steps } from '#ui/steps.tsx';
import { accountPaths } from '#features/accounts/paths.ts';

import { warehousePaths } from '../paths.ts';
import { submitListing } from '../commands/submit-listing.server.ts';
import { listingDraftKind, readDraft, storedDraft } from '../schema/listing-draft.ts';
import { quickListingSchema } from '../schema/quick-form.ts';
import { QuickForm, quickFormId } from '../ui/quick-form.tsx';
import { SignInFirst } from '../ui/sign-in-first.tsx';
import type { Route } from './+types/list-warehouse.ts';

const path = warehousePaths.listWarehouse();

const benefits = [
  {
    title: 'Reach more shippers',
    text: 'Shippers and e-commerce businesses search by place, service, space and price, and find your warehouse by what it really offers.',
    icon: Building2,
  },
  {
    title: 'A listing people trust',
    text: 'Our staff verify every warehouse before it is listed. What you state is marked as yours, with the date you confirmed it.',
    icon: ShieldCheck,
  },
  {
    title: 'No setup fees',
    text: 'Listing costs nothing. You decide what to publish, and can pause your listing whenever you are full.',
    icon: Handshake,
  },
];

const nextSteps = (answerTime: string) => [
  { title: `Review within ${answerTime}`, text: 'Our team looks at your listing and asks when something is unclear.' },
  {
    title: 'Email confirmation once approved',
    text: 'We write to you as soon as your warehouse is verified and listed.',
  },
  {
    title: 'Add details later',
    text: 'Photos, services, certifications, opening hours and prices: add them from your dashboard at any time.',
  },
  {
    title: 'Start receiving inquiries',
    text: 'Shippers who search for what you offer find your page. Inquiries through the marketplace are not open yet.',
  },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: 'List Your Warehouse',
      description: `List your warehouse free of charge: a short form, a review within ${loaderData?.answerTime ?? 'a day'}, and shippers find you by what you offer.`,
      path,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const draft = storedDraft(await findDraft(ctx, draftOf(ctx, args.request, listingDraftKind)));
  const profile = actor.kind === 'user' ? await findProfile(ctx, actor.userId) : null;
  const known = profile && {
    company_name: profile.company_name ?? '',
    contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
    email: profile.email,
    phone: profile.phone ?? '',
  };
  return {
    defaults: { ...known, ...draft },
    hasDraft: draft !== null,
    isSignedIn: actor.kind === 'user',
    isVerified: actor.kind === 'user' && actor.emailVerified,
    email: actor.kind === 'user' ? actor.email : null,
    idempotencyKey: ctx.newId(),
    answerTime: await findAnswerTime(ctx),
  };
}

const isReady = (actor: Actor): boolean => actor.kind === 'user' && actor.emailVerified;

export const action = formAction(quickListingSchema, {
  /** Whoever cannot submit yet keeps what was typed, on the way to signing in, to the mailbox, or back to the form. */
  async before({ ctx, actor, body }, args) {
    const then = body.get('then');
    if (isReady(actor) && then !== 'resend-verification') return undefined;
    const typed = readDraft((field) => body.get(field));
    getAnswerHeaders(args).append(
      'set-cookie',
      await keepDraft(ctx, draftOf(ctx, args.request, listingDraftKind), typed),
    );
    if (actor.kind === 'user' && then === 'resend-verification')
      return redirectWithFlash(ctx, path, await resend(ctx, actor.email));
    if (actor.kind !== 'user' && then === 'sign-in') return redirect(accountPaths.login(path), 303);
    if (actor.kind !== 'user' && then === 'sign-up') return redirect(accountPaths.businessSignUp(path), 303);
    return undefined;
  },
  async run({ ctx, actor, value, idempotencyKey }, { request }) {
    if (!isReady(actor)) {
      const text = actor.kind === 'user' ? 'Please verify your email address first.' : 'User not authenticated';
      return redirectWithFlash(ctx, path, { tone: 'error', title: 'Error', text });
    }
    await submitListing(ctx, { values: value, idempotency_key: idempotencyKey });
    return redirectWithFlash(
      ctx,
      warehousePaths.listings(),
      {
        tone: 'success',
        title: 'Warehouse Listed Successfully!',
        text: 'Your warehouse has been submitted for review and will be listed once verified.',
      },
      { 'set-cookie': await discardDraft(ctx, draftOf(ctx, request, listingDraftKind)) },
    );
  },
  failed: () => 'Failed to submit warehouse listing. Please try again.',
});

const resend = (ctx: Ctx, email: string): Promise<Flash> =>
  resendVerification(ctx, path).then((resent) => resentWords(resent, email), refusalFlash);

export default function ListWarehouse({ loaderData, actionData }: Route.ComponentProps) {
  const { defaults, hasDraft, isSignedIn, isVerified, email, idempotencyKey, answerTime } = loaderData;
  return (
    <Page>
      <PageHeader
        title="List Your Warehouse"
        subtitle="Tell us the essentials now. It takes about three minutes; details can follow."
      />
      <SignInFirst isSignedIn={isSignedIn} isVerified={isVerified} email={email} hasDraft={hasDraft} />
      <Section className="mt-8">
        <FeatureGrid items={benefits} level={2} />
      </Section>
      <Section className="mt-10">
        <Columns>
          <Card title="Quick registration">
            <KeptTyping formId={quickFormId} restores={!hasDraft && actionData === undefined}>
              {(typed) => (
                <QuickForm lastResult={actionData} defaults={typed ?? defaults} idempotencyKey={idempotencyKey} />
              )}
            </KeptTyping>
          </Card>
          <Card title="What happens next?" className="lg:sticky lg:top-6">
            <Steps steps={nextSteps(answerTime)} />
          </Card>
        </Columns>
      </Section>
    </Page>
  );
}
