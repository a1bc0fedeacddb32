declare module '#server/events.ts' {
  interface EventMap {
    /** An account has proved that it reads the mailbox of its address: for the first time, or of a new one. */
    'account.email_verified': { user_id: string; email: string };
  }
}

export {};
