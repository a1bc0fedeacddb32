declare module '#server/events.ts' {
  interface EventMap {
    /** An account has verified its address: the first one, or a new one. */
    'account.email_verified': { user_id: string; email: string };
  }
}

export {};
