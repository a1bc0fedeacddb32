/** A thing of any feature. */
export interface SavedRef {
  kind: string;
  id: string;
}

/** How a button names it: `warehouse:0199…`. */
export const refText = ({ kind, id }: SavedRef): string => `${kind}:${id}`;

/** A search as its account sees it. */
export interface SavedSearch {
  id: string;
  name: string;
  path: string;
  searched_at: Date;
}
