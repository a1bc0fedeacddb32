/** An e-mail address that wraps at its "@", and within a part only if that is longer than a line. Never translated. */
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
