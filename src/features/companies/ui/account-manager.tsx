import * as m from '#texts/messages.js';
import { appPaths } from '#shared/app-paths.ts';
import { languageFacts, languageOfLocale } from '#shared/languages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/page.tsx';

import { managerAnchor } from '../paths.ts';

/** Returns the first letters of at most two names. */
const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

interface AccountManagerProps {
  name: string;
  hours: string;
  /** Of the hours. */
  language: string;
  /** Of the person. */
  locale: string;
}

/** Who of our staff looks after the reader's company. */
export function AccountManager({ name, hours, language, locale }: AccountManagerProps) {
  const speaks = languageOfLocale(locale);
  return (
    <Section id={managerAnchor} title={m.companies_manager()} text={m.companies_manager_text()}>
      <div className="flex flex-wrap items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full border border-line-strong bg-sunk/40 text-lg font-semibold"
        >
          {initials(name)}
        </span>
        <div className="min-w-0 grow">
          <DescriptionList
            items={[
              { term: m.companies_manager_name(), value: name },
              { term: m.companies_manager_language(), value: languageFacts[speaks].name, lang: speaks },
              { term: m.companies_manager_hours(), value: hours, lang: language },
            ]}
          />
        </div>
      </div>
      <div className="mt-4">
        <LinkButton to={appPaths.support()} variant="secondary">
          {m.companies_manager_write({ name })}
        </LinkButton>
      </div>
    </Section>
  );
}

/** Nobody looks after the reader's company yet, though its plan has somebody; staff are told to name one. */
export function AwaitedManager({ hours }: { hours: number }) {
  return (
    <Section id={managerAnchor} title={m.companies_manager()} text={m.companies_manager_awaited({ hours })}>
      <LinkButton to={appPaths.support()} variant="secondary">
        {m.companies_manager_write_support()}
      </LinkButton>
    </Section>
  );
}
