import * as m from '#texts/messages.js';

/** Characters of names; anything that could be an address, a phone number or a message is not used. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u;

/**
 * Returns the first line of a mail. Whoever signed up typed the name, possibly with somebody else's address: nobody may
 * send other people their own text in our name.
 */
export const greeting = (firstName: string): string =>
  plainName.test(firstName) ? m.accounts_mail_greeting({ name: firstName }) : m.accounts_mail_greeting_unnamed();
