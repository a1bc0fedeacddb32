import * as m from '#texts/messages.js';

/** Returns the toast for the button "send me a new link", on any page. */
export function resentWords({ kind }: { kind: 'sent' | 'already_verified' }, email: string) {
  return kind === 'sent'
    ? { tone: 'success' as const, title: m.accounts_resent(), text: m.accounts_resent_text({ email }) }
    : { tone: 'success' as const, title: m.accounts_resent_needless() };
}
