import type { MailContent } from '#server/mailer/content.ts';

/** Without a word of the message: it may hold what is not for the mail, and it is read where it can be answered. */
export function newMessage({ title, url }: { title: string; url: string }): MailContent {
  return {
    subject: `New message: ${title}`,
    heading: 'Somebody wrote to you',
    paragraphs: [`There is a new message for you: ${title}.`],
    action: { label: 'Read and answer', url },
  };
}
