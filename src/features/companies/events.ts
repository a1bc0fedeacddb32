declare module '#server/events.ts' {
  interface EventMap {
    /** Somebody looks after a company who did not before. */
    'account_manager.named': { organization_id: string; user_id: string; name: string };
  }
}

export {};
