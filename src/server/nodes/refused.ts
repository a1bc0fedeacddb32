/** This process must not serve from its database: its settings differ from those of the other nodes. */
export class NodeRefusedError extends Error {
  override readonly name = 'NodeRefusedError';
  /** The terminal shows the message without a stack. */
  readonly expose = true;
}
