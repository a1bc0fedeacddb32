import { type ReactNode, createContext, use } from 'react';

/** Time zone, language and units of the person who reads. */
export interface Viewer {
  timeZone: string;
  locale: string;
  units: 'imperial' | 'metric';
}

export const defaultViewer: Viewer = { timeZone: 'UTC', locale: 'en-US', units: 'imperial' };

const ViewerContext = createContext<Viewer>(defaultViewer);

export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  return use(ViewerContext);
}
