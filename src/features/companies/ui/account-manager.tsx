import * as m from '#texts/messages.js';
import { appPaths } from '#shared/app-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/page.tsx';

import { managerAnchor } from '../paths.ts';

/** Who of our staff looks after the reader's company. */
export function AccountManager({ name, hours, language }: { name: string; hours: string; language: string }) {
  return (
    <Section id={managerAnchor} title={m.companies_manager()} text={m.companies_manager_text()}>
      <DescriptionList
        items={[
          { term: m.companies_manager_name(), value: name },
          { term: m.companies_manager_hours(), value: hours, lang: language },
        ]}
      />
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
