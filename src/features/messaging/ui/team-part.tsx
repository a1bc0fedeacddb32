import { DateTime } from '#ui/date-time.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { teamSchema } from '../schema.ts';
import { maxContent } from '../state.ts';
import { assignedText } from './assigned-text.ts';

interface ShownNote {
  id: string;
  author: string | null;
  isOwn: boolean;
  content: string;
  language: string | null;
  created_at: Date;
}

interface TeamPartProps {
  /** It stands alone, below the title of its page. */
  isPage?: boolean;
  team: {
    assigned: {
      user_id: string;
      name: string;
      isSelf: boolean;
    } | null;
    members: readonly { user_id: string; name: string }[];
    notes: readonly ShownNote[];
    mayAssign: boolean;
    mayNote: boolean;
  };
  /** The page that takes both forms. */
  action: string;
  idempotencyKey: string;
  /** The answer to one of them. */
  lastResult?: unknown;
}

/** What the members of a company keep to themselves about a conversation: who answers, and notes. */
export function TeamPart({ team, action, idempotencyKey, lastResult, isPage = false }: TeamPartProps) {
  const NotesHeading = isPage ? 'h2' : 'h3';
  const { assigned, members, notes } = team;
  const [form, fields] = useAppForm<typeof teamSchema>(lastResult, null, { id: 'note', intent: 'note' });
  return (
    <div className="grid gap-8">
      {team.mayAssign ? (
        <AssignForm assigned={assigned} members={members} action={action} lastResult={lastResult} />
      ) : (
        assigned && <p>{assignedText(assigned)}</p>
      )}
      <div>
        <NotesHeading className="text-lg font-semibold">{m.messaging_notes()}</NotesHeading>
        {notes.length === 0 ? (
          <p className="mt-2 text-muted">{m.messaging_notes_empty()}</p>
        ) : (
          <ol className="mt-3 grid gap-3">
            {notes.map((note) => (
              <NoteItem key={note.id} note={note} />
            ))}
          </ol>
        )}
        {team.mayNote && (
          <AppForm form={form} action={action} summary={false} className="mt-4">
            <HiddenField name="intent" value="note" />
            <IdempotencyKey value={idempotencyKey} />
            <Field.Textarea
              field={fields.note}
              label={m.messaging_note()}
              rows={3}
              maxLength={maxContent}
              hint={m.messaging_note_hint()}
            />
            <FormActions>
              <SubmitButton variant="secondary">{m.messaging_note_add()}</SubmitButton>
            </FormActions>
          </AppForm>
        )}
      </div>
    </div>
  );
}

function AssignForm({
  assigned,
  members,
  action,
  lastResult,
}: Pick<TeamPartProps, 'action' | 'lastResult'> & Pick<TeamPartProps['team'], 'assigned' | 'members'>) {
  const chosen = { member: assigned?.user_id };
  const [form, fields] = useAppForm<typeof teamSchema>(lastResult, chosen, { id: 'assign', intent: 'assign' });
  const isMember = assigned === null || members.some(({ user_id }) => user_id === assigned.user_id);
  return (
    <AppForm form={form} action={action} summary={false}>
      <HiddenField name="intent" value="assign" />
      <Field.Select
        field={fields.member}
        label={m.messaging_team_assigned()}
        options={[
          { value: '', label: m.messaging_team_nobody() },
          // Whose roles changed is shown until somebody else is chosen.
          ...(isMember ? members : [assigned, ...members]).map(({ user_id, name }) => ({
            value: user_id,
            label: name,
          })),
        ]}
      />
      <FormActions>
        <SubmitButton variant="secondary">{m.messaging_team_assign()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}

function NoteItem({ note: { author, isOwn, content, language, created_at } }: { note: ShownNote }) {
  const name = isOwn ? m.messaging_author_you() : (author ?? m.messaging_author_gone());
  return (
    <li>
      <article
        aria-label={m.messaging_note_from({ name })}
        className="rounded border border-dashed border-line-strong bg-sunk px-4 py-3"
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <span className="font-semibold text-ink wrap-anywhere">{name}</span>
          <DateTime value={created_at} />
        </p>
        <p lang={language ?? undefined} className="mt-1 wrap-anywhere whitespace-pre-line">
          {content}
        </p>
      </article>
    </li>
  );
}
