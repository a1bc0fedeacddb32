/** Something that was asked for, and how often. */
export interface DemandBar {
  label: string;
  value: number;
  shown: string;
}

/** What the market asked for lately: plain data, shown to whoever has a warehouse. */
export interface Demand {
  text: string;
  services: DemandBar[];
  places: DemandBar[];
  /** What exactly is counted. */
  how: string;
}
