import * as m from '#texts/messages.js';

/** Number of new items of a link; renders nothing for zero. */
export function NewCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    // Positioned, so that visually hidden text does not widen the page beyond a scrolling row.
    <span className="tabular relative ml-2 inline-block min-w-5 rounded-full bg-teal px-1.5 text-center text-xs leading-5 font-semibold text-on-teal">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {m.app_new()}</span>
    </span>
  );
}
