declare module '#server/events.ts' {
  interface EventMap {
    /** Somebody looks after a company who did not before. */
    'account_manager.named': { organization_id: string; user_id: string; name: string };
    /** Somebody looks after a company no longer: another one does, or nobody. */
    'account_manager.left': { organization_id: string; user_id: string };
  }
}

export {};
