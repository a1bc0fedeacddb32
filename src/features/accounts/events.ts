declare module '#server/events.ts' {
  interface EventMap {
    /** An account has verified its address: the first one, or a new one. */
    'account.email_verified': { user_id: string; email: string };
    /** An account is no longer a member of a company; others may be. Somebody else has to answer for its rows there. */
    'membership.ended': { organization_id: string; user_id: string };
    /** An account was locked and cannot sign in any more. */
    'account.locked': { user_id: string };
    /** An account has lost a role. */
    'role.revoked': { user_id: string; role: string };
  }
}

export {};
