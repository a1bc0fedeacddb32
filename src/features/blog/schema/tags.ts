const mostTags = 20;
const maxLength = 40;

/** Tags as they are typed, between commas: trimmed, none empty, none twice. */
export const tagsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().toLowerCase().slice(0, maxLength))
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, mostTags);
