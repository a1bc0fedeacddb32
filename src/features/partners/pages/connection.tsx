import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { acceptConnection, cancelConnection, declineConnection } from '../commands/decide-connection.server.ts';
import { partnerPaths } from '../paths.ts';
import { type Connection, findConnection } from '../queries/connections.server.ts';
import { findShownContact } from '../queries/shown-contact.server.ts';
import { connectionDecisionSchema } from '../schema/connection.ts';
import { connectionStatusLabels, connectionStatusTones } from '../state/connection.ts';
import { PartnerContactCard } from '../ui/partner-contact.tsx';
import type { Route } from './+types/connection.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) =>
    loaderData ? m.partners_connection_with({ name: loaderData.connection.partner.name }) : m.partners_connect(),
  m.partners_connection_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const connection = await findConnection(ctx, args.params.id);
  return { connection, contact: await findShownContact(ctx, connection.partner.id) };
}

/** Actions of both sides on a request. */
export const action = buttonAction(connectionDecisionSchema, {
  actor: requireUser,
  back: ({ params: { id } }: Route.ActionArgs) => partnerPaths.connection(id),
  async run({ ctx, value: { intent } }, { params: { id } }): Promise<ButtonOutcome> {
    // Throws `not_found` for users without a part in it.
    await findConnection(ctx, id);
    switch (intent) {
      case 'accept': {
        const { conversation_id } = await acceptConnection(ctx, id);
        return {
          tone: 'success',
          title: m.partners_connection_done_accepted(),
          text: m.partners_connection_done_accepted_text(),
          to: newestPath(messagePaths.conversation(conversation_id)),
        };
      }
      case 'decline':
        await declineConnection(ctx, id);
        return { tone: 'success', title: m.partners_connection_done_declined(), to: appPaths.inbox() };
      case 'cancel':
        await cancelConnection(ctx, id);
        return { tone: 'success', title: m.partners_connection_done_cancelled() };
    }
  },
});

export default function ConnectionPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { connection, contact } = loaderData;
  const { partner, requester_name, message, language, status, created_at, conversation_id } = connection;
  return (
    <Page width="text">
      <PageHeader
        title={connection.mayDecide ? m.partners_connection_wants({ name: requester_name }) : partner.name}
        eyebrow={m.partners_connection()}
        badge={<Badge tone={connectionStatusTones[status]}>{connectionStatusLabels[status]()}</Badge>}
        breadcrumbs={[{ label: m.partners_connections(), to: partnerPaths.connections() }, { label: partner.name }]}
      />
      <p>
        <MarkedText
          parts={m.partners_connection_from.parts({ name: requester_name })}
          marks={{
            partner: (
              <Link className="link" to={partnerPaths.partner(partner.slug)}>
                {partner.name}
              </Link>
            ),
            date: <DateTime value={created_at} />,
          }}
        />
      </p>
      <blockquote lang={language ?? undefined} className="mt-4 border-l-2 border-line-strong pl-4 whitespace-pre-line">
        {message}
      </blockquote>
      {connection.decidedBy !== null && (
        <p className="mt-4 font-semibold">
          {status === 'accepted'
            ? m.partners_connection_accepted_by({ name: connection.decidedBy, company: partner.name })
            : m.partners_connection_declined_by({ name: connection.decidedBy })}
        </p>
      )}
      <NextSteps connection={connection} />
      {conversation_id !== null && (
        <p className="mt-6">
          <LinkButton to={newestPath(messagePaths.conversation(conversation_id))}>
            {m.partners_connection_conversation()}
          </LinkButton>
        </p>
      )}
      {contact !== null && (
        <Section title={m.partners_contact()}>
          <PartnerContactCard contact={contact} />
        </Section>
      )}
    </Page>
  );
}

function NextSteps({ connection }: { connection: Connection }) {
  const { status, mayDecide, mayCancel, expires_at } = connection;
  if (status !== 'pending') return null;
  return (
    <div className="mt-6 grid gap-4">
      <p className="text-sm text-muted">
        {mayDecide && m.partners_connection_masked()}{' '}
        <MarkedText
          parts={m.partners_connection_expires.parts({})}
          marks={{ date: <DateTime value={expires_at} format="date" /> }}
        />
      </p>
      {mayDecide && (
        <div className="flex flex-wrap gap-3">
          <PostButton fields={{ intent: 'accept' }}>{m.partners_connection_accept()}</PostButton>
          <PostButton fields={{ intent: 'decline' }} variant="secondary">
            {m.partners_connection_decline()}
          </PostButton>
        </div>
      )}
      {mayCancel && (
        <div>
          <PostButton fields={{ intent: 'cancel' }} variant="secondary">
            {m.partners_connection_cancel()}
          </PostButton>
        </div>
      )}
    </div>
  );
}
