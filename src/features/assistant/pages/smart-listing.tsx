import { redirect } from 'react-router';
import { z } from 'zod';

import { accountPaths } from '#features/accounts/paths.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { addressChoices } from '#features/catalog/queries.server.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { nameLikeness } from '#features/matching/lookup/same-name.ts';
import { foundCompany, type FoundCompany } from '#features/matching/lookup/found-company.ts';
import { lookUpCompany } from '#features/matching/lookup/look-up-company.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { submitDraftedListing } from '#features/warehouses/commands/submit-listing.server.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import { smartListingSchema } from '#features/warehouses/schema/smart-form.ts';
import { inUnitsOf } from '#features/warehouses/schema/typed-units.ts';
import type { Ctx } from '#server/context.ts';
import { discardDraft, draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { unitsOf } from '#server/http/viewer-cookies.ts';
import { cleanText } from '#shared/plain-text.ts';
import { slugify } from '#shared/slug.ts';
import * as m from '#texts/messages.js';
import { Card } from '#ui/card.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { assistantPaths } from '../paths.ts';
import { keptValues, prefilledWith, sourcesLeft, storedValues } from '../schema/prefilled.ts';
import { CompanySearch, FoundSummary, isLookUpUnsent, SignInBanner } from '../ui/company-search.tsx';
import { SmartForm } from '../ui/smart-form.tsx';
import type { Route } from './+types/smart-listing.ts';

const path = assistantPaths.smartListing();
/** The result of the last look-up is a draft of the account: clients cannot set it. */
const lookUpKind = 'lookup';
const keptLookUp = z.object({
  company: foundCompany,
  /** The user said so, or it has the name of the user's company. Nothing is filled in before. */
  isOwn: z.boolean(),
});

async function lastLookUp(ctx: Ctx, request: Request): Promise<z.infer<typeof keptLookUp> | null> {
  if (ctx.actor.kind !== 'user') return null;
  const kept = keptLookUp.safeParse(await findDraft(ctx, draftOf(ctx, request, lookUpKind)));
  return kept.success ? kept.data : null;
}

/** Returns the company of the last look-up if it is the user's own. */
async function ownFound(ctx: Ctx, request: Request): Promise<FoundCompany | null> {
  const last = await lastLookUp(ctx, request);
  return last?.isOwn ? last.company : null;
}

async function isOwnName(ctx: Ctx, company: FoundCompany): Promise<boolean> {
  const profile = ctx.actor.kind === 'user' ? await findProfile(ctx, ctx.actor.userId) : null;
  return profile?.company_name ? nameLikeness(profile.company_name, company.company_name) === 1 : false;
}

export const meta = pageMeta(() => ({
  title: m.assistant_smart_title(),
  description: m.assistant_smart_description(),
  path,
}));

export const handle: PageHandle = {
  failed: () => (isLookUpUnsent() ? m.assistant_smart_unavailable() : m.warehouses_quick_failed()),
};

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const last = await lastLookUp(ctx, args.request);
  const found = last?.isOwn ? last.company : null;
  const { values, sources } = prefilledWith(found);
  const profile = actor.kind === 'user' ? await findProfile(ctx, actor.userId) : null;
  const own = profile && {
    company_name: profile.company_name ?? '',
    contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
    email: profile.email,
    phone: profile.phone ?? '',
  };
  const { countries, country } = addressChoices(args.request, profile?.phone);
  return {
    countries,
    defaults: {
      warehouse_type: 'public' as const,
      country_code: country,
      ...own,
      ...inUnitsOf(values, unitsOf(args.request)),
    },
    sources,
    // Each look-up has a form of its own, so that text kept from another one is not restored into it.
    formId: `smart-listing-${slugify(found ? [found.company_name, found.address, found.city, found.zip_code].join(' ') : 'typed')}`,
    summary: last && summaryOf(ctx, last),
    isSignedIn: actor.kind === 'user',
    isVerified: actor.kind === 'user' && actor.emailVerified,
    idempotencyKey: ctx.newId(),
    answerTime: await findAnswerTime(ctx),
  };
}

const summaryOf = ({ config }: Ctx, { company, isOwn }: z.infer<typeof keptLookUp>) => ({
  business: company.company_name,
  location: [company.address, company.city, company.state, company.zip_code].filter(Boolean).join(', '),
  services: company.services.map(serviceLabel),
  countries: company.countries_served.map(countryLabel),
  confidence: company.confidence,
  isListedHere: config.googlePlaces === null,
  isOwn,
});

export const action = formAction(smartListingSchema, {
  async before({ ctx, actor, body }, { request }) {
    if (actor.kind !== 'user')
      return redirectWithFlash(ctx, accountPaths.login(path), flash('error', m.assistant_smart_required_title(), m.assistant_smart_required_text())); // prettier-ignore
    const intent = body.get('intent');
    if (intent === 'mine' || intent === 'not-mine')
      return redirect(path, { headers: { 'set-cookie': await decide(ctx, request, intent === 'mine') } });
    if (intent !== 'look-up') return undefined;
    const typed = body.get('search');
    const name = cleanText(typeof typed === 'string' ? typed : '', { maxLength: 200 });
    if (name === '') return redirectWithFlash(ctx, path, flash('error', m.assistant_smart_name_title(), m.assistant_smart_name_text())); // prettier-ignore
    const found = await lookUpCompany(ctx, name);
    if (found.kind !== 'found') {
      // Removes the result of an earlier look-up.
      const emptied = await discardDraft(ctx, draftOf(ctx, request, lookUpKind));
      const text =
        found.kind === 'nothing'
          ? m.assistant_smart_nothing_text({ nothing: m.assistant_smart_nothing(), hint: m.assistant_smart_hint() })
          : m.assistant_smart_unavailable();
      return redirectWithFlash(ctx, path, flash('error', m.assistant_smart_failed(), text), { 'set-cookie': emptied });
    }
    const isOwn = await isOwnName(ctx, found.company);
    const cookie = await saveDraft(ctx, draftOf(ctx, request, lookUpKind), { company: found.company, isOwn });
    const text = m.assistant_smart_done_text({ company: found.company.company_name });
    return redirectWithFlash(ctx, path, flash('success', m.assistant_smart_done(), text), { 'set-cookie': cookie });
  },
  async run({ ctx, actor, value, idempotencyKey, refuse }, { request }) {
    if (actor.kind !== 'user' || !actor.emailVerified) return refuse({ form: m.assistant_smart_verify() });
    const found = await ownFound(ctx, request);
    const prefilled = prefilledWith(found);
    const kept = keptValues(value, prefilled);
    const sources = sourcesLeft(kept, prefilled);
    const { right: _, units: __, ...values } = storedValues(kept, sources);
    const submission = {
      values,
      sources,
      ai_confidence: found?.confidence ?? null,
      idempotency_key: idempotencyKey,
    };
    const cookie = await submitDraftedListing(ctx, submission, draftOf(ctx, request, lookUpKind));
    return redirectWithFlash(
      ctx,
      warehousePaths.listings(),
      flash('success', m.warehouses_quick_done(), m.warehouses_quick_done_text()),
      { 'set-cookie': cookie },
    );
  },
  failed: (sent) => (sent.get('intent') === 'look-up' ? m.assistant_smart_unavailable() : m.warehouses_quick_failed()),
});

/** Whether the company that was found is the user's own: the form is filled in, or the result is removed. */
async function decide(ctx: Ctx, request: Request, isOwn: boolean): Promise<string> {
  const last = await lastLookUp(ctx, request);
  const draft = draftOf(ctx, request, lookUpKind);
  return isOwn && last ? saveDraft(ctx, draft, { ...last, isOwn }) : discardDraft(ctx, draft);
}

const flash = (tone: Flash['tone'], title: string, text: string): Flash => ({ tone, title, text });

export default function SmartListing({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, defaults, sources, formId, summary, isSignedIn, isVerified, idempotencyKey, answerTime } =
    loaderData;
  return (
    <Page>
      <PageHeader title={m.assistant_smart_title()} subtitle={m.assistant_smart_subtitle()} />
      <SignInBanner isSignedIn={isSignedIn} isVerified={isVerified} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
        <Card title={m.assistant_smart_search()} className="lg:sticky lg:top-6">
          <CompanySearch isSignedIn={isSignedIn} />
          {summary && <FoundSummary summary={summary} />}
        </Card>
        <Card title={m.assistant_smart_form()}>
          <PersistentForm key={formId} formId={formId} restores={actionData === undefined}>
            {(typed) => (
              <SmartForm
                id={formId}
                lastResult={actionData}
                defaults={typed ?? defaults}
                countries={countries}
                sources={sources}
                idempotencyKey={idempotencyKey}
                isSignedIn={isSignedIn}
              />
            )}
          </PersistentForm>
          <p className="mt-4 text-sm text-muted">{m.assistant_smart_review({ time: answerTime })}</p>
        </Card>
      </div>
    </Page>
  );
}
