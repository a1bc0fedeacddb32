/** Where the bytes of one width lie in storage. */
export const variantKey = (storageKey: string, width: number): string => `${storageKey}/${width}.webp`;

/** The storage key of a file; nothing of the uploader's own names is in it. */
export const storageKeyOf = (id: string): string => `media/${id}`;
