import { Alert } from '#ui/alert.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';

interface ResponseMailProps {
  leadId: string;
  email: string;
  mail: { state: 'queued' | 'sent' | 'refused'; sent_at: Date | null } | null;
}

/** State of the mail with the last answer. */
export function ResponseMail({ leadId, email, mail }: ResponseMailProps) {
  if (mail === null) return null;
  if (mail.state === 'refused')
    return (
      <div className="mb-4">
        <Alert tone="warning" title={m.leads_mail_warning()}>
          <p>{m.leads_mail_warning_text()}</p>
          <div className="mt-2">
            <PostButton action={leadPaths.resendResponse(leadId)} variant="secondary" size="sm">
              {m.leads_mail_again()}
            </PostButton>
          </div>
        </Alert>
      </div>
    );
  return (
    <p className="mb-4 text-sm text-muted">
      {mail.sent_at === null ? (
        m.leads_mail_queued({ email })
      ) : (
        <MarkedText parts={m.leads_mail_sent.parts({ email })} marks={{ time: <DateTime value={mail.sent_at} /> }} />
      )}
    </p>
  );
}
