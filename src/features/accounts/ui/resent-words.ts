import * as m from '#texts/messages.js';

/** What the button "send me a new link" tells, on whatever page it stands. */
export function resentWords({ kind }: { kind: 'sent' | 'already_verified' }, email: string) {
  return kind === 'sent'
    ? { tone: 'success' as const, title: m.accounts_resent(), text: m.accounts_resent_text({ email }) }
    : { tone: 'success' as const, title: m.accounts_resent_needless() };
}
