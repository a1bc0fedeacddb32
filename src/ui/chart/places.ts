/** Names written on the chart itself, for orientation. `minSpan`–`maxSpan`: shown while the picture is that many degrees of longitude wide. */
export interface ChartName {
  name: string;
  lat: number;
  lon: number;
  kind: 'sea' | 'city' | 'land';
  minSpan: number;
  maxSpan: number;
}

const name =
  (kind: ChartName['kind'], minSpan: number, maxSpan: number) =>
  (text: string, lat: number, lon: number): ChartName => ({ name: text, lat, lon, kind, minSpan, maxSpan });

const county = name('city', 0, 3.2);
const state = name('city', 1.6, 14);
const region = name('city', 9, 45);
const continent = name('city', 30, 120);

export const chartNames: readonly ChartName[] = [
  county('Miami', 25.774, -80.19), county('Hialeah', 25.865, -80.3), county('Homestead', 25.468, -80.447), county('Fort Lauderdale', 26.12, -80.145),
  county('Pompano Beach', 26.235, -80.125), county('Boca Raton', 26.365, -80.1), county('Pembroke Pines', 26.01, -80.31), county('Kendall', 25.67, -80.36),
  state('Miami', 25.774, -80.19), state('West Palm Beach', 26.71, -80.06), state('Orlando', 28.54, -81.38), state('Tampa', 27.95, -82.46), state('Jacksonville', 30.33, -81.66),
  state('Key West', 24.56, -81.78), state('Nassau', 25.06, -77.34), state('Fort Myers', 26.64, -81.87), state('Havana', 23.13, -82.38),
  region('Miami', 25.774, -80.19), region('Nassau', 25.06, -77.34), region('Havana', 23.13, -82.38), region('Kingston', 17.98, -76.79), region('Port-au-Prince', 18.54, -72.34),
  region('Santo Domingo', 18.48, -69.93), region('San Juan', 18.45, -66.07), region('Panama City', 8.98, -79.52), region('Cartagena', 10.4, -75.5), region('Caracas', 10.49, -66.88),
  region('Port of Spain', 10.66, -61.51), region('Bridgetown', 13.1, -59.61), region('Cancún', 21.16, -86.85), region('San José', 9.93, -84.08), region('Guatemala City', 14.63, -90.52),
  continent('Miami', 25.774, -80.19), continent('Bogotá', 4.71, -74.07), continent('Guayaquil', -2.19, -79.89), continent('Lima', -12.05, -77.04), continent('Georgetown', 6.8, -58.16),
  continent('Manaus', -3.12, -60.02), continent('São Paulo', -23.55, -46.63), continent('Mexico City', 19.43, -99.13), continent('Panama City', 8.98, -79.52), continent('Santo Domingo', 18.48, -69.93),
  name('sea', 0, 1.6)('Biscayne Bay', 25.55, -80.235), name('sea', 0, 3)('Atlantic Ocean', 25.85, -79.93), name('land', 0.5, 4)('Everglades', 25.85, -80.75),
  name('sea', 2.5, 12)('Gulf of Mexico', 26.3, -83.6), name('sea', 2.5, 12)('Straits of Florida', 24.1, -80.2), name('sea', 3, 14)('Atlantic Ocean', 28.6, -79.2),
  name('sea', 9, 120)('Caribbean Sea', 15.2, -74.8), name('sea', 12, 120)('Gulf of Mexico', 24.8, -90.5), name('sea', 12, 120)('Atlantic Ocean', 25.5, -66),
  name('sea', 30, 120)('Pacific Ocean', -4, -93),
]; // prettier-ignore
