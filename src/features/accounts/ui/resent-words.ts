/** What the button "send me a new link" tells, on whatever page it stands. */
export function resentWords({ kind }: { kind: 'sent' | 'already_verified' }, email: string) {
  return kind === 'sent'
    ? { tone: 'success' as const, title: 'Verification email sent', text: `Please check the mailbox of ${email}.` }
    : { tone: 'success' as const, title: 'Your email address is verified already' };
}
