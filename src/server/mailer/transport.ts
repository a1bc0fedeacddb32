import { constants } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

import type { Config, MailMode } from '../config.ts';

export interface OutgoingMail {
  /** Ours; the same for every attempt, so receivers can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  requestId: string;
  createdAt: Date;
}

export type Outcome =
  | { kind: 'sent' }
  /** This mail will never be taken: the address or the content is refused. */
  | { kind: 'refused'; reason: string }
  /** It may work later; `isAway` says that the server as a whole is not to be had. */
  | { kind: 'later'; reason: string; isAway: boolean };

export interface Transport {
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): void;
}

/** Errors of nodemailer that are about one mail; all others are about the way to the server. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** SMTP, or one .eml file per mail in a folder. */
export function createMailTransport(config: Pick<Config, 'mail' | 'mailFrom' | 'publicUrl'>): Transport {
  return config.mail.kind === 'smtp' ? smtp(config.mail, config) : folder(config.mail.dir, config);
}

function message(mail: OutgoingMail, config: Pick<Config, 'mailFrom' | 'publicUrl'>): SendMailOptions {
  return {
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    headers: { 'X-Request-Id': mail.requestId, 'Auto-Submitted': 'auto-generated' },
    // Content is text of ours and of users: it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtp(mode: MailMode & { kind: 'smtp' }, config: Pick<Config, 'mailFrom' | 'publicUrl'>): Transport {
  const transporter = createTransport({
    url: mode.url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      try {
        await transporter.sendMail(message(mail, config));
        return { kind: 'sent' };
      } catch (error) {
        return judge(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** 5xx about the recipient or the content is final; 4xx and everything about the connection or our own login is not. */
function judge(error: unknown): Outcome {
  if (!(error instanceof Error)) return { kind: 'later', reason: String(error), isAway: true };
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const isAboutTheMail = code !== undefined && aboutTheMail.has(code);
  // The server's words may quote the address, which has no place in logs and lists of errors: the code alone is kept.
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name;
  if (isAboutTheMail && (responseCode === undefined || responseCode >= 500)) return { kind: 'refused', reason };
  return { kind: 'later', reason, isAway: !isAboutTheMail };
}

function folder(directory: string, config: Pick<Config, 'mailFrom' | 'publicUrl'>): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const composed = await composer.sendMail(message(mail, config));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const draft = path.join(directory, `.${mail.id}.draft`);
      const file = await open(draft, constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY, 0o600);
      try {
        await file.writeFile(composed.message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      // The name is the mail's: a repetition after a crash replaces the file by itself.
      await rename(draft, path.join(directory, `${mail.id}.eml`));
      return { kind: 'sent' };
    },
    close: () => composer.close(),
  };
}
