/** An address that goes on in the next line at its sign, and in the middle of a name only where that is longer than a line. It is the same in every language. */
export function EmailText({ children }: { children: string }) {
  const sign = Math.max(0, children.lastIndexOf('@'));
  return (
    <span className="wrap-anywhere" translate="no">
      {children.slice(0, sign)}
      <wbr />
      {children.slice(sign)}
    </span>
  );
}
