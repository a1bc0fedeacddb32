interface BarChartProps {
  /** Description for screen readers; the numbers are in a table beside the chart. */
  label: string;
  bars: readonly { label: string; value: number; shown: string; isMain?: boolean }[];
}

/** Horizontal bars, the longest as wide as the space allows. Works without JavaScript. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ul aria-label={label} className="space-y-2.5">
      {bars.map(({ label: name, value, shown, isMain }) => (
        <li key={name}>
          <span className="flex justify-between gap-4 text-sm">
            <span>{name}</span>
            <span className="tabular">{shown}</span>
          </span>
          <svg aria-hidden="true" className="mt-1 h-3 w-full" preserveAspectRatio="none">
            <rect width="100%" height="100%" className="fill-sunk" />
            <rect
              width={`${Math.max(0, (100 * value) / most)}%`}
              height="100%"
              className={isMain ? 'fill-teal' : 'fill-line-strong'}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
