let sent: SubmitEvent | null = null;

/** The last form that was sent, and by which button. */
export const lastSent = (): SubmitEvent | null => sent;
export const noteSent = (event: SubmitEvent): void => void (sent = event);

/** Whether the server answers and is not about to stop. */
export async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
