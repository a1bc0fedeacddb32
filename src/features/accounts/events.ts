declare module '#server/events.ts' {
  interface EventMap {
    /** An account has proved for the first time that it reads the mailbox of its address. */
    'account.email_verified': { user_id: string; email: string };
  }
}

export {};
