import type { RouteConfigEntry } from '@react-router/dev/routes';

/** A feature's pages by the shell that frames them; `bare` routes answer without one. */
export interface FeatureRoutes {
  public?: RouteConfigEntry[];
  dashboard?: RouteConfigEntry[];
  admin?: RouteConfigEntry[];
  bare?: RouteConfigEntry[];
}
