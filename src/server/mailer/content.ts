/** What a mail says; text and HTML are both made from it. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What somebody wrote that the mail tells of, in its own language where that is known. */
  quote?: { words: string; language: string | null };
  action?: { label: string; url: string };
  footnote?: string;
  /** Why this person gets it, as a sentence: "You receive this because …". */
  reason?: string;
}

/** A small text file that goes with a mail, such as a calendar entry. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}
