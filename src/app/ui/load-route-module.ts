import { line } from './watch-line.tsx';

/**
 * In the place of the router's own, which loads the page that one is on anew when a file of the next one's scripts cannot be fetched: without a
 * line that is the browser's own error page, and what was typed is gone. Put there by bin/line-plugin.ts.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  while (!(route.id in loaded)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      loaded[route.id] = await import(/* @vite-ignore */ route.module);
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await (await line()).whenAway.untilFetchable();
    }
  }
  return loaded[route.id];
}
