declare module '#server/events.ts' {
  interface EventMap {
    'accounts.email_verified': { user_id: string };
    'accounts.locked': { user_id: string };
    'accounts.unlocked': { user_id: string };
    'accounts.deletion_requested': { user_id: string };
    'accounts.deletion_cancelled': { user_id: string };
  }
}

export {};
