import * as m from '#texts/messages.js';

/** Characters of names. A full stop only before a blank or at the end: "J. Reyes", but no address. */
const plainName = /^[\p{L}\p{M}](?:[\p{L}\p{M}' ’-]|\.(?= |$)){0,59}$/u;

/**
 * Returns the name if it could be nothing else, otherwise null: no address, telephone number or message. Whoever typed it may
 * have typed somebody else's address beside it, and nobody may send other people their own text in our name.
 */
export const plainNameOf = (name: string): string | null => (plainName.test(name) ? name : null);

/** Returns the first line of a mail; without a name if what was typed as one could be something else. */
export function greeting(typed: string): string {
  const name = plainNameOf(typed);
  return name === null ? m.shared_mail_greeting_unnamed() : m.shared_mail_greeting({ name });
}
