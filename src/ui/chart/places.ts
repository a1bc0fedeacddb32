import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/**
 * Names drawn on the chart for orientation; a plain string is the same in every language. Shown while the picture is
 * `minSpan` to `maxSpan` degrees of longitude wide.
 */
export interface ChartName {
  name: Words;
  lat: number;
  lon: number;
  kind: 'sea' | 'city' | 'land';
  minSpan: number;
  maxSpan: number;
}

const name =
  (kind: ChartName['kind'], minSpan: number, maxSpan: number) =>
  (own: string | Words, lat: number, lon: number): ChartName => {
    const said = typeof own === 'string' ? () => own : own;
    return { name: said, lat, lon, kind, minSpan, maxSpan };
  };

const county = name('city', 0, 3.2);
const state = name('city', 1.6, 14);
const region = name('city', 9, 45);
const continent = name('city', 30, 120);

export const chartNames: readonly ChartName[] = [
  county('Miami', 25.774, -80.19), county('Hialeah', 25.865, -80.3), county('Homestead', 25.468, -80.447), county('Fort Lauderdale', 26.12, -80.145),
  county('Pompano Beach', 26.235, -80.125), county('Boca Raton', 26.365, -80.1), county('Pembroke Pines', 26.01, -80.31), county('Kendall', 25.67, -80.36),
  state('Miami', 25.774, -80.19), state('West Palm Beach', 26.71, -80.06), state('Orlando', 28.54, -81.38), state('Tampa', 27.95, -82.46), state('Jacksonville', 30.33, -81.66),
  state(m.ui_chart_key_west, 24.56, -81.78), state(m.ui_chart_nassau, 25.06, -77.34), state('Fort Myers', 26.64, -81.87), state(m.ui_chart_havana, 23.13, -82.38),
  region('Miami', 25.774, -80.19), region(m.ui_chart_nassau, 25.06, -77.34), region(m.ui_chart_havana, 23.13, -82.38), region('Kingston', 17.98, -76.79), region(m.ui_chart_port_au_prince, 18.54, -72.34),
  region('Santo Domingo', 18.48, -69.93), region('San Juan', 18.45, -66.07), region(m.ui_chart_panama_city, 8.98, -79.52), region('Cartagena', 10.4, -75.5), region('Caracas', 10.49, -66.88),
  region(m.ui_chart_port_of_spain, 10.66, -61.51), region('Bridgetown', 13.1, -59.61), region('Cancún', 21.16, -86.85), region('San José', 9.93, -84.08), region(m.ui_chart_guatemala_city, 14.63, -90.52),
  continent('Miami', 25.774, -80.19), continent('Bogotá', 4.71, -74.07), continent('Guayaquil', -2.19, -79.89), continent('Lima', -12.05, -77.04), continent('Georgetown', 6.8, -58.16),
  continent('Manaus', -3.12, -60.02), continent('São Paulo', -23.55, -46.63), continent(m.ui_chart_mexico_city, 19.43, -99.13), continent(m.ui_chart_panama_city, 8.98, -79.52), continent('Santo Domingo', 18.48, -69.93),
  name('sea', 0, 1.6)(m.ui_chart_biscayne_bay, 25.55, -80.235), name('sea', 0, 3)(m.ui_chart_atlantic, 25.85, -79.93), name('land', 0.5, 4)('Everglades', 25.85, -80.75),
  name('sea', 2.5, 12)(m.ui_chart_gulf_of_mexico, 26.3, -83.6), name('sea', 2.5, 12)(m.ui_chart_straits_of_florida, 24.1, -80.2), name('sea', 3, 14)(m.ui_chart_atlantic, 28.6, -79.2),
  name('sea', 9, 120)(m.ui_chart_caribbean, 15.2, -74.8), name('sea', 12, 120)(m.ui_chart_gulf_of_mexico, 24.8, -90.5), name('sea', 12, 120)(m.ui_chart_atlantic, 25.5, -66),
  name('sea', 30, 120)(m.ui_chart_pacific, -4, -93),
]; // prettier-ignore
