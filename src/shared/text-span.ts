/** A part of a text, from its first character to behind its last. */
export interface Span {
  start: number;
  end: number;
}
