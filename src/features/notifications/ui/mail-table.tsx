import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
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
    <DataTable
      caption={m.notifications_admin_mail_caption()}
      rows={mails}
      rowKey={({ id }) => id}
      dense
      columns={[
        {
          head: m.notifications_admin_mail_to(),
          as: 'header',
          render: (mail) => <EmailText>{mail.recipient}</EmailText>,
        },
        { head: m.notifications_admin_mail_subject(), className: 'wrap-anywhere', render: (mail) => mail.subject },
        {
          head: m.notifications_admin_mail_written(),
          tabular: true,
          render: (mail) => <DateTime value={mail.created_at} />,
        },
        { head: m.notifications_admin_mail_tries(), tabular: true, render: (mail) => mail.attempts },
        {
          head: m.notifications_admin_mail_last_answer(),
          className: 'wrap-anywhere',
          render: (mail) => answerOf(mail.last_error),
        },
        {
          head: m.notifications_actions(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, state }) =>
            state === 'refused' && (
              <PostButton fields={{ id }} variant="secondary" size="sm">
                {m.notifications_admin_mail_send_again()}
              </PostButton>
            ),
        },
      ]}
    />
  );
}
