/** No server answers at DATABASE_URL, or the product cannot use it. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** The terminal shows the message without a stack. */
  readonly expose = true;
}
