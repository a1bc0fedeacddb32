import { isTimeZone } from '#shared/dates.ts';

export type Theme = 'light' | 'dark';

export interface ViewerCookies {
  timeZone: string | null;
  units: 'imperial' | 'metric' | null;
  theme: Theme | null;
}

/** The reader's own settings that the browser keeps (`tz`, `units`, `theme`); anything unknown counts as not set. */
export function readViewerCookies(request: Request): ViewerCookies {
  const cookies = new Map(
    (request.headers.get('cookie') ?? '').split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const;
    }),
  );
  const [zone, units, theme] = [cookies.get('tz'), cookies.get('units'), cookies.get('theme')];
  return {
    timeZone: zone !== undefined && isTimeZone(zone) ? zone : null,
    units: units === 'imperial' || units === 'metric' ? units : null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
