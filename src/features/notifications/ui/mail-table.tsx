import { DateTime } from '#ui/date-time.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';

export interface MailLine {
  id: string;
  recipient: string;
  subject: string;
  state: 'queued' | 'sent' | 'refused';
  attempts: number;
  last_error: string | null;
  created_at: Date;
}

/** Mails that did not go out, without what they say. */
export function MailTable({ mails }: { mails: readonly MailLine[] }) {
  return (
    <Table caption="Mails" dense>
      <thead>
        <tr>
          <Th>To</Th>
          <Th>Subject</Th>
          <Th>Written</Th>
          <Th>Tries</Th>
          <Th>Last answer</Th>
          <Th hidden>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <Td primary>
              <span className="break-all">{mail.recipient}</span>
            </Td>
            <Td label="Subject">
              <span className="wrap-anywhere">{mail.subject}</span>
            </Td>
            <Td label="Written" tabular>
              <DateTime value={mail.created_at} />
            </Td>
            <Td label="Tries" tabular>
              {mail.attempts}
            </Td>
            <Td label="Last answer">{mail.last_error ?? '–'}</Td>
            <TdActions>
              {mail.state === 'refused' && (
                <PostButton fields={{ id: mail.id }} variant="secondary" size="sm">
                  Send again
                </PostButton>
              )}
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
