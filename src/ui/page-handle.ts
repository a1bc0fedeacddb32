import type { Words } from '#shared/languages.ts';

/** What a page says of itself by `export const handle`. */
export interface PageHandle {
  /** It works without the framework's script, so none is sent. */
  noScripts?: boolean;
  /** It is the same for everybody: caches keep it, and it is drawn without cookies and query. Only beside `noScripts`, and without forms that need a key. */
  isKept?: boolean;
  /** Its row of tabs leads to the other rooms of the staff too: on phones no second row stands above it. */
  hasTabs?: boolean;
  /** One works on it: its footer is a line. */
  isApplication?: boolean;
  /** Others change what it shows: while somebody looks at it, it is asked for again every 20 seconds. */
  staysFresh?: boolean;
  /** What its form says when it did not work. */
  failed?: Words;
}
