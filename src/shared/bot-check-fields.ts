/** Names of the fields in which a form sends the data of the bot check. */
export const botCheckFields = {
  /** Signed time at which the page was rendered. */
  stamp: 'bot_check_stamp',
  /** The solved challenge, as base64-encoded JSON. */
  solution: 'bot_check_solution',
  /** Invisible to people; only bots fill it in. */
  honeypot: 'reply_by_fax',
  /** The field name that Turnstile uses. */
  turnstile: 'cf-turnstile-response',
} as const;
