/** Days of silence to choose from: the operator's, never, or so many. */
export const silentChoices = ['', '3', '7', '14', '30', '0'] as const;
