/** Returns the choice that an address or form names; null if it names none of them. */
export const chosenOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((choice) => choice === text) ?? null;
