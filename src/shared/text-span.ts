/** A part of a text, from its first character to just after its last. */
export interface Span {
  start: number;
  end: number;
}
