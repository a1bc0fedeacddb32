let sent: SubmitEvent | null = null;

/** Returns the last submission of a form, with its button. */
export const lastSent = (): SubmitEvent | null => sent;
export const noteSent = (event: SubmitEvent): void => void (sent = event);

/** Returns true if the server answers and is not about to stop. */
export async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
