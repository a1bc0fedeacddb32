import { foldText } from '#shared/plain-text.ts';

/** True if the text says that the place after it has no space: "no tengo espacio en", "we are full in". */
export const isLacking = (before: string): boolean => {
  const clause =
    foldText(before)
      .split(/[,.;:]/)
      .at(-1) ?? '';
  return /(?:^|\s)(?:no (?:tengo|tenemos|hay|me queda|nos queda)|sin (?:espacio|cupo)|nao (?:tenho|temos|ha)|(?:have|has|is|there s) no|no (?:more )?(?:space|room|capacity)|(?:do not|don t|don't|dont|does not) have|(?:am|are|is) full|llenos?|cheios?)(?:\s|$)/.test(
    clause,
  );
};
