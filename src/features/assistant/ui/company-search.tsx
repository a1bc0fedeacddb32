import { Form, useNavigation } from 'react-router';

import { accountPaths } from '#features/accounts/paths.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { unsent } from '#ui/form.tsx';
import { Building2 } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { assistantPaths } from '../paths.ts';

/** True while a look-up is running. */
export function useLookUpPending(): boolean {
  return useNavigation().formData?.get('intent') === 'look-up';
}

/** Returns true in a page whose look-up was sent and got no answer (`unsent` in ui/form.tsx). */
export const isLookUpUnsent = (): boolean =>
  document.querySelector(`form[${unsent}] [name=intent][value=look-up]`) !== null;

/** Tells what is required before listing: signing in and verifying the address. */
export function SignInBanner({ isSignedIn, isVerified }: { isSignedIn: boolean; isVerified: boolean }) {
  if (isVerified) return null;
  if (isSignedIn) return <Alert tone="warning">{m.assistant_smart_verify()}</Alert>;
  return (
    <Alert
      tone="info"
      title={m.assistant_smart_sign_in()}
      actions={
        <LinkButton to={accountPaths.login(assistantPaths.smartListing())} size="sm">
          {m.assistant_smart_sign_in_button()}
        </LinkButton>
      }
    >
      {m.assistant_smart_sign_in_text()}
    </Alert>
  );
}

/** Looks up a company by name; the result fills the form below. */
export function CompanySearch({ isSignedIn }: { isSignedIn: boolean }) {
  const isPending = useLookUpPending();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <ActingFor />
      <HiddenField name="intent" value="look-up" />
      <Input
        name="search"
        label={m.assistant_smart_name()}
        icon={Building2}
        maxLength={200}
        autoComplete="organization"
        className="grow"
      />
      <SubmitButton
        variant="secondary"
        disabled={!isSignedIn}
        pending={isPending}
        pendingLabel={m.assistant_smart_analyzing()}
      >
        {m.assistant_smart_search_button()}
      </SubmitButton>
    </Form>
  );
}

interface Summary {
  business: string;
  location: string;
  services: string[];
  countries: string[];
  confidence: number;
  /** Found among the listings of this site. */
  isListedHere: boolean;
  /** The form below is filled in with it. */
  isOwn: boolean;
}

/** Summary of the look-up's result. */
export function FoundSummary({
  summary: { business, location, services, countries, confidence, isListedHere, isOwn },
}: {
  summary: Summary;
}) {
  const listed = (words: readonly string[]): string =>
    words.length === 0 ? m.assistant_smart_none() : new Intl.ListFormat(m.shared_locale()).format(words);
  const sure = new Intl.NumberFormat(m.shared_locale(), { style: 'percent' }).format(confidence / 100);
  return (
    <section className="mt-5 border-t border-line pt-4" aria-label={m.assistant_smart_found()}>
      <h3 className="mb-2 text-lg">{m.assistant_smart_found()}</h3>
      <p className="mb-3 text-muted">
        {isListedHere ? m.assistant_smart_from_here() : m.assistant_smart_from_places()}
      </p>
      <DescriptionList
        items={[
          { term: m.assistant_smart_business(), value: business },
          { term: m.assistant_smart_location(), value: location || m.assistant_smart_none() },
          { term: m.assistant_smart_services(), value: listed(services) },
          { term: m.assistant_smart_countries(), value: listed(countries) },
          { term: m.assistant_smart_confidence(), value: sure },
        ]}
      />
      {!isOwn && (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-3">
          <ActingFor />
          {m.assistant_smart_yours()}
          <SubmitButton name="intent" value="mine" size="sm">
            {m.assistant_smart_mine()}
          </SubmitButton>
          <button type="submit" name="intent" value="not-mine" className="link">
            {m.assistant_smart_not_mine()}
          </button>
        </Form>
      )}
    </section>
  );
}
