import * as m from '#texts/messages.js';

/** Letters as names have them; anything that could be an address, a number to call or a message is no name. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u;

/**
 * The first line of a mail. The name was typed by whoever signed up, perhaps with somebody else's address:
 * nobody gets to send a stranger a text of their own in our name.
 */
export const greeting = (firstName: string): string =>
  plainName.test(firstName) ? m.accounts_mail_greeting({ name: firstName }) : m.accounts_mail_greeting_unnamed();
