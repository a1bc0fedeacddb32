import type { RouteConfigEntry } from '@react-router/dev/routes';

/** What the ids of routes begin with that stand once. */
export const onceId = 'once:';

/** A feature's pages by the shell that frames them; `bare` routes answer without one. */
export interface FeatureRoutes {
  public?: RouteConfigEntry[];
  /** Under the bar of the pages that say what the product is. */
  marketing?: RouteConfigEntry[];
  dashboard?: RouteConfigEntry[];
  /** Under the figures and tabs of the administration; for administrators. */
  admin?: RouteConfigEntry[];
  /** Other pages for staff. The shell turns away everybody else; what is for administrators alone checks that itself. */
  staff?: RouteConfigEntry[];
  bare?: RouteConfigEntry[];
  /** Answers without a shell that stand once, not in every language: what programs ask for, callbacks. What pages link to is `bare`: their links are of their language. */
  once?: RouteConfigEntry[];
}
