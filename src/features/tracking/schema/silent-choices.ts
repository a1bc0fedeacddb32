/** Choices for days of silence: the operator's default, a number, or never. */
export const silentChoices = ['', '3', '7', '14', '30', '0'] as const;
