/** The names under which a form sends what the bot check asks. */
export const botCheckFields = {
  /** When the page was made, signed. */
  stamp: 'bot_check_stamp',
  /** The solved challenge, as base 64 of JSON. */
  solution: 'bot_check_solution',
  /** Seen by programs only. */
  honeypot: 'reply_by_fax',
  /** Turnstile's own name for its answer. */
  turnstile: 'cf-turnstile-response',
} as const;
