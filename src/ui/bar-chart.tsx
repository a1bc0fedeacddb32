interface BarChartProps {
  /** What the bars show together, for whoever does not see them; the numbers stand in a table beside it. */
  label: string;
  bars: readonly { label: string; value: number; shown: string; isMain?: boolean }[];
}

/** Bars beside each other in length, the longest as wide as there is room. Works without script. */
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
