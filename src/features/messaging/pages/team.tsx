import { formAction } from '#server/http/form-action.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { addNote, assignConversation } from '../commands/team.server.ts';
import { messagePaths, teamAnchor } from '../paths.ts';
import { openConversationDoor } from '../queries/access.server.ts';
import { findTeam } from '../queries/team.server.ts';
import { teamSchema } from '../schema.ts';
import { TeamPart } from '../ui/team-part.tsx';
import type { Route } from './+types/team.ts';

export const meta = noindexMeta(m.messaging_team, m.messaging_team_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const conversation = await openConversationDoor(ctx, { id: args.params.id });
  const team = await findTeam(ctx, conversation);
  if (team === null) throw new AppError('not_found');
  return { title: conversation.title, team, idempotencyKey: ctx.newId() };
}

export const action = formAction<typeof teamSchema, unknown, ReturnType<typeof requireUser>, Route.ActionArgs>(
  teamSchema,
  {
    actor: requireUser,
    async run({ ctx, value, idempotencyKey, refuse }, { params: { id } }) {
      const back = (flash: Flash) => redirectWithFlash(ctx, `${messagePaths.conversation(id)}#${teamAnchor}`, flash);
      if (value.intent === 'note') {
        await addNote(ctx, id, { content: value.note, idempotencyKey });
        return back({ tone: 'success', title: m.messaging_note_added() });
      }
      const outcome = await assignConversation(ctx, id, value.member ?? null);
      switch (outcome.kind) {
        case 'no_member':
          return refuse({ fields: { member: m.messaging_team_gone() } });
        case 'unassigned':
          return back({ tone: 'success', title: m.messaging_team_undone() });
        case 'assigned':
          return back({ tone: 'success', title: m.messaging_team_done({ name: outcome.name }) });
      }
    },
  },
);

export default function Team({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, team, idempotencyKey } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.messaging_team()}
        subtitle={m.messaging_team_text()}
        breadcrumbs={[
          { label: m.messaging_inbox(), to: messagePaths.messages() },
          { label: title, to: messagePaths.conversation(params.id) },
          { label: m.messaging_team() },
        ]}
      />
      <TeamPart
        team={team}
        action={messagePaths.team(params.id)}
        idempotencyKey={idempotencyKey}
        lastResult={actionData}
        isPage
      />
    </Page>
  );
}
