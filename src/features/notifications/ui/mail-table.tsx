import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

export interface MailLine {
  id: string;
  recipient: string;
  subject: string;
  state: 'queued' | 'sent' | 'refused';
  attempts: number;
  last_error: string | null;
  created_at: Date;
}

/** Returns the mail server's reply; without one, the text for our own error code. */
const answerOf = (answer: string | null): string => {
  if (answer === null) return '–';
  return /^[A-Z]+$/.test(answer) ? m.notifications_admin_mail_no_answer({ code: answer }) : answer;
};

/** Undelivered mails, without their content. */
export function MailTable({ mails }: { mails: readonly MailLine[] }) {
  return (
    <Table caption={m.notifications_admin_mail_caption()} dense>
      <thead>
        <tr>
          <Th>{m.notifications_admin_mail_to()}</Th>
          <Th>{m.notifications_admin_mail_subject()}</Th>
          <Th>{m.notifications_admin_mail_written()}</Th>
          <Th>{m.notifications_admin_mail_tries()}</Th>
          <Th>{m.notifications_admin_mail_last_answer()}</Th>
          <Th hidden>{m.notifications_actions()}</Th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <Td primary>
              <EmailText>{mail.recipient}</EmailText>
            </Td>
            <Td label={m.notifications_admin_mail_subject()}>
              <span className="wrap-anywhere">{mail.subject}</span>
            </Td>
            <Td label={m.notifications_admin_mail_written()} tabular>
              <DateTime value={mail.created_at} />
            </Td>
            <Td label={m.notifications_admin_mail_tries()} tabular>
              {mail.attempts}
            </Td>
            <Td label={m.notifications_admin_mail_last_answer()}>
              <span className="wrap-anywhere">{answerOf(mail.last_error)}</span>
            </Td>
            <TdActions>
              {mail.state === 'refused' && (
                <PostButton fields={{ id: mail.id }} variant="secondary" size="sm">
                  {m.notifications_admin_mail_send_again()}
                </PostButton>
              )}
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
