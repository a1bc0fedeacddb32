import * as m from '#texts/messages.js';

/** How much is new behind a link; nothing when nothing is. */
export function NewCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    // Positioned, or the words for readers would stand outside of a row that scrolls and widen the page.
    <span className="tabular relative ml-2 inline-block min-w-5 rounded-full bg-teal px-1.5 text-center text-xs leading-5 font-semibold text-on-teal">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {m.app_new()}</span>
    </span>
  );
}
