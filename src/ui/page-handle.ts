import type { Words } from '#shared/languages.ts';

/** Properties of a page, declared by `export const handle`. */
export interface PageHandle {
  /** The page works without the framework's script, so none is sent. */
  noScripts?: boolean;
  /**
   * The page is the same for everybody and cached: rendered without cookies and query. Requires `noScripts`, and no
   * forms that need a token.
   */
  isPubliclyCached?: boolean;
  /** Its tabs include links to the other staff pages, so phones show no second row. */
  hasTabs?: boolean;
  /** Only those who are signed in are let in: its scripts may weigh what a signed-in page's may. */
  requiresSignIn?: boolean;
  /** A page for work, with a one-line footer. */
  isApplication?: boolean;
  /** Reloads its data every 20 seconds, because others change it. */
  autoRefresh?: boolean;
  /** What its form says when it did not work. */
  failed?: Words;
}
