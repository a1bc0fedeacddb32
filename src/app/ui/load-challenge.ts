/** Fetches a new challenge for the bot check of a form. */
export async function loadChallenge(): Promise<unknown> {
  const answer = await fetch('/api/v1/challenge');
  if (!answer.ok) throw new Error(`The challenge answered ${answer.status}.`);
  return answer.json();
}
