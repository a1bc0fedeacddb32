/** An address that goes on in the next line at its sign, and in the middle of a name only where that is longer than a line. */
export function EmailText({ children }: { children: string }) {
  const sign = children.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {children.slice(0, sign)}
      <wbr />
      {children.slice(sign)}
    </span>
  );
}
