import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Section } from '#ui/page.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import { companyPaths } from '../paths.ts';
import type { JoinableCompany, JoinRequestRow } from '../schema.ts';

const steps = companyPaths.steps();

/** Who asks to join, each with the link to the answer. */
export function JoinRequestTable({ requests }: { requests: readonly JoinRequestRow[] }) {
  return (
    <DataTable
      caption={m.companies_join_requests()}
      rows={requests}
      rowKey={({ id }) => id}
      dense
      columns={[
        {
          head: m.companies_join_who(),
          as: 'header',
          render: ({ name, email }) => <PersonCell name={<span className="font-medium">{name}</span>} email={email} />,
        },
        {
          head: m.companies_join_since(),
          tabular: true,
          render: ({ created_at }) => <DateTime value={created_at} format="date" />,
        },
        {
          head: m.companies_actions(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, name }) => (
            <LinkButton to={companyPaths.joinRequest(id)} variant="quiet" size="sm">
              <WithSubject parts={m.companies_join_answer.parts({ name })} />
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** Whether addresses of the owner's domain may ask to join. */
export function JoinSetting({
  joining: { current, own },
}: {
  joining: { current: string | null; own: string | null };
}) {
  return (
    <Section title={m.companies_joining()}>
      <p className="mb-4 max-w-text text-muted">
        {current !== null
          ? m.companies_joining_on({ domain: current })
          : own === null
            ? m.companies_joining_none()
            : m.companies_joining_off({ domain: own })}
      </p>
      <div className="flex flex-wrap gap-3">
        {own !== null && own !== current && (
          <PostButton action={steps} fields={{ intent: 'allow_asking' }} variant="secondary">
            {m.companies_joining_allow({ domain: own })}
          </PostButton>
        )}
        {current !== null && (
          <PostButton action={steps} fields={{ intent: 'stop_asking' }} variant="secondary">
            {m.companies_joining_stop()}
          </PostButton>
        )}
      </div>
    </Section>
  );
}

/** Companies of the reader's domain that they may ask to join. */
export function JoinableCompanies({ companies }: { companies: readonly JoinableCompany[] }) {
  return (
    <Section title={m.companies_joinable()} text={m.companies_joinable_text({ domain: companies[0]?.domain ?? '' })}>
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {companies.map(({ id, name, asked_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {asked_at !== null && <p className="text-sm text-muted">{m.companies_join_waits()}</p>}
            </div>
            <PostButton
              action={steps}
              fields={{ intent: asked_at === null ? 'ask_to_join' : 'take_request_back', company: id }}
              variant="secondary"
              size="sm"
            >
              <WithSubject
                parts={
                  asked_at === null
                    ? m.companies_join_ask.parts({ company: name })
                    : m.companies_join_take_back.parts({ company: name })
                }
              />
            </PostButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
