/** Content of a mail, rendered as text and as HTML. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** User content quoted in the mail, with its language if known. */
  quote?: { words: string; language: string | null };
  action?: { label: string; url: string };
  /** A further link below it, as text. */
  other?: { label: string; url: string };
  footnote?: string;
  /** Why the recipient gets it, as a sentence: "You receive this because …". */
  reason?: string;
}

/** A small text file attached to a mail, such as a calendar entry. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}
