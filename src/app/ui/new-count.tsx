/** How much is new behind a link; nothing when nothing is. */
export function NewCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="tabular ml-2 inline-block min-w-5 rounded-full bg-teal px-1.5 text-center text-xs leading-5 font-semibold text-on-teal">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> new</span>
    </span>
  );
}
