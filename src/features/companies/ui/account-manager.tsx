import * as m from '#texts/messages.js';
import { appPaths } from '#shared/app-paths.ts';
import { languageFacts, languageOfLocale } from '#shared/languages.ts';
import type { ManagerDesk } from '#shared/manager-desk.ts';
import { withQuery } from '#shared/with-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
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
  /** Of the person. */
  locale: string;
  desk: ManagerDesk | null;
}

/** Who of our staff looks after the reader's company. */
export function AccountManager({ name, locale, desk }: AccountManagerProps) {
  const speaks = languageOfLocale(locale);
  return (
    <Section id={managerAnchor} title={m.companies_manager()} text={m.companies_manager_text()}>
      <div className="flex flex-wrap items-start gap-4">
        <Face name={name} picture={desk?.picture ?? null} />
        <div className="min-w-0 grow">
          <DescriptionList
            items={[
              { term: m.companies_manager_name(), value: name },
              { term: m.companies_manager_language(), value: languageFacts[speaks].name, lang: speaks },
              ...(desk === null ? [] : talkItems(desk)),
            ]}
          />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {desk !== null && desk.talk === null && desk.next.length > 0 && (
          <LinkButton to={desk.to}>{m.companies_manager_talk()}</LinkButton>
        )}
        <LinkButton to={appPaths.support()} variant="secondary">
          {m.companies_manager_write({ name })}
        </LinkButton>
      </div>
    </Section>
  );
}

function Face({ name, picture }: { name: string; picture: ManagerDesk['picture'] }) {
  if (picture !== null)
    return (
      <img {...picture} alt={name} loading="lazy" decoding="async" className="size-24 rounded-full object-cover" />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full border border-line-strong bg-sunk/40 text-lg font-semibold"
    >
      {initials(name)}
    </span>
  );
}

/** The reader's talk, or else the next times that are free for one. */
function talkItems({ talk, next, to }: ManagerDesk) {
  if (talk !== null)
    return [
      {
        term: m.companies_manager_own_talk(),
        value: (
          <Link to={to} className="link">
            <DateTime value={talk} />
          </Link>
        ),
      },
    ];
  if (next.length === 0) return [];
  const times = next.map((time) => (
    <li key={time.toISOString()}>
      <Link to={withQuery(to, { slot: time.toISOString() })} className="link">
        <DateTime value={time} />
      </Link>
    </li>
  ));
  return [{ term: m.companies_manager_next(), value: <ul className="grid gap-1">{times}</ul> }];
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
