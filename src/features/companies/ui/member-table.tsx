import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import { companyPaths } from '../paths.ts';
import type { InvitationRow, MemberRow } from '../schema.ts';
import { rolesText } from './roles-text.ts';

/** The members of a company, each with the link to change it for those who may. */
export function MemberTable({ members, mayEdit }: { members: readonly MemberRow[]; mayEdit: boolean }) {
  return (
    <DataTable
      caption={m.companies_members()}
      rows={members}
      rowKey={({ id }) => id}
      dense
      columns={[
        {
          head: m.companies_member(),
          as: 'header',
          render: ({ name, email, isSelf }) => (
            <PersonCell
              name={
                <span className="font-medium">
                  {name} {isSelf && <Badge tone="teal">{m.companies_member_self()}</Badge>}
                </span>
              }
              email={email}
            />
          ),
        },
        { head: m.companies_roles(), render: ({ roles }) => rolesText(roles) },
        {
          head: m.companies_member_since(),
          tabular: true,
          render: ({ started_at }) => <DateTime value={started_at} format="date" />,
        },
        { head: m.companies_member_invited_by(), render: ({ invited_by }) => invited_by ?? '–' },
        {
          head: m.companies_member_seen(),
          tabular: true,
          render: ({ last_seen_at }) =>
            last_seen_at === null ? '–' : <DateTime value={last_seen_at} format="relative" />,
        },
        ...(mayEdit
          ? [
              {
                head: m.companies_actions(),
                as: 'actions' as const,
                hidesHead: true,
                render: ({ id, name }: MemberRow) => (
                  <LinkButton to={companyPaths.member(id)} variant="quiet" size="sm">
                    <WithSubject parts={m.companies_member_change.parts({ name })} />
                  </LinkButton>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Invitations that wait for an answer, with buttons to send them again and take them back. */
export function InvitationTable({
  invitations,
  now,
  mayEdit,
}: {
  invitations: readonly InvitationRow[];
  now: Date;
  mayEdit: boolean;
}) {
  const steps = companyPaths.steps();
  return (
    <DataTable
      caption={m.companies_invitations()}
      rows={invitations}
      rowKey={({ id }) => id}
      dense
      columns={[
        { head: m.companies_email(), as: 'header', render: ({ email }) => <EmailText>{email}</EmailText> },
        { head: m.companies_roles(), render: ({ roles }) => rolesText(roles) },
        {
          head: m.companies_invitation_sent(),
          tabular: true,
          render: ({ created_at }) => <DateTime value={created_at} format="date" />,
        },
        {
          head: m.companies_invitation_until(),
          tabular: true,
          render: ({ expires_at }) =>
            expires_at <= now ? (
              <Badge tone="orange">{m.companies_invitation_expired()}</Badge>
            ) : (
              <DateTime value={expires_at} format="date" />
            ),
        },
        ...(mayEdit
          ? [
              {
                head: m.companies_actions(),
                as: 'actions' as const,
                hidesHead: true,
                render: ({ id, email }: InvitationRow) => (
                  <span className="flex flex-wrap gap-2">
                    <PostButton
                      action={steps}
                      fields={{ intent: 'send_again', invitation: id }}
                      variant="quiet"
                      size="sm"
                    >
                      <WithSubject parts={m.companies_invitation_again.parts({ email })} />
                    </PostButton>
                    <PostButton
                      action={steps}
                      fields={{ intent: 'withdraw', invitation: id }}
                      variant="quiet"
                      size="sm"
                    >
                      <WithSubject parts={m.companies_invitation_withdraw.parts({ email })} />
                    </PostButton>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
