import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Prefix of the ids of routes that exist once for all languages. */
export const onceId = 'once:';

/** A feature's pages by the shell around them; `bare` routes have none. */
export interface FeatureRoutes {
  public?: RouteConfigEntry[];
  /** Below the navigation of marketing pages. */
  marketing?: RouteConfigEntry[];
  dashboard?: RouteConfigEntry[];
  /** Beside the navigation of the dashboard for accounts; anonymous visitors may see them too. */
  open?: RouteConfigEntry[];
  /** Below the figures and tabs of the administration; administrators only. */
  admin?: RouteConfigEntry[];
  /** Other pages for staff. The shell refuses everybody else; pages for administrators only check that themselves. */
  staff?: RouteConfigEntry[];
  bare?: RouteConfigEntry[];
  /**
   * Routes without a shell that exist once for all languages: endpoints for programs, and callbacks. Routes that pages
   * link to are `bare`, because their links have a language.
   */
  once?: RouteConfigEntry[];
}
