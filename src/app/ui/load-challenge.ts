/** Fetches a new challenge for the bot check of a form. */
export async function loadChallenge(): Promise<unknown> {
  const response = await fetch('/api/v1/challenge');
  if (!response.ok) throw new Error(`The challenge answered ${response.status}.`);
  return response.json();
}
