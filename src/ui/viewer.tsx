import { type ReactNode, createContext, use } from 'react';

/** Time zone, language, units and company of the person who reads. */
export interface Viewer {
  timeZone: string;
  locale: string;
  units: 'imperial' | 'metric';
  /** The company that the account acts for; null for anonymous visitors. */
  actingFor: string | null;
}

export const defaultViewer: Viewer = { timeZone: 'UTC', locale: 'en-US', units: 'imperial', actingFor: null };

const ViewerContext = createContext<Viewer>(defaultViewer);

export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  return use(ViewerContext);
}
