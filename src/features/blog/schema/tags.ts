const maxTags = 20;
const maxLength = 40;

/** Parses tags separated by commas: trimmed, without blanks and duplicates. */
export const tagsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().toLowerCase().slice(0, maxLength))
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, maxTags);
