import * as m from '#texts/messages.js';

/** How often new results of a saved search are reported. */
export const alerts = ['at_once', 'daily', 'weekly'] as const;
export type Alert = (typeof alerts)[number];

/** Minimum time from one report to the next. */
export const hoursBetween: Record<Alert, number> = { at_once: 0, daily: 24, weekly: 168 };

/** How many results of a search are remembered, the newest first. */
export const maxWatched = 100;

export const alertLabel = (alert: Alert | 'off'): string =>
  ({
    off: m.shortlist_alert_off,
    at_once: m.shortlist_alert_at_once,
    daily: m.shortlist_alert_daily,
    weekly: m.shortlist_alert_weekly,
  })[alert]();
