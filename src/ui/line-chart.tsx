import { cx } from './class-names.ts';

interface LineSeries {
  name: string;
  /** One value per column, none negative. */
  values: readonly number[];
}

interface LineChartProps {
  /** Accessible name of the figure. */
  label: string;
  /** Labels below the chart, evenly spaced; empty ones are not drawn. */
  columns: readonly string[];
  series: readonly LineSeries[];
  /** Formats the values of the axis. */
  format: (value: number) => string;
}

// Distinguished by colour and by dash pattern.
const looks = [
  { stroke: 'stroke-teal', dashes: undefined },
  { stroke: 'stroke-vermilion', dashes: '8 4' },
  { stroke: 'stroke-blue', dashes: '2 4' },
  { stroke: 'stroke-orange', dashes: '12 3 2 3' },
  { stroke: 'stroke-green', dashes: '5 2' },
  { stroke: 'stroke-muted', dashes: '1 6' },
] as const;

/** The maximum number of distinguishable lines. */
export const maxLines = looks.length;

const width = 600;
const height = 200;

/** Round numbers that leave little of the chart empty. */
const roundHalves = [1, 1.2, 1.5, 1.6, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of the axis: twice a round number, which stands at its middle; whole over whole values. */
function topOf(values: readonly number[]): number {
  const half = Math.max(...values) / 2 || 0.5;
  const size = 10 ** Math.floor(Math.log10(half));
  const round = size * (roundHalves.find((one) => one * size >= half) ?? 10);
  return 2 * (values.every(Number.isInteger) ? Math.ceil(round) : round);
}

/** A line chart rendered on the server. The same numbers are in a table beside it, which screen readers use. */
export function LineChart({ label, columns, series, format }: LineChartProps) {
  const most = topOf(series.flatMap(({ values }) => values));
  const x = (index: number) => (index / Math.max(1, columns.length - 1)) * width;
  const y = (value: number) => height - (value / most) * height;
  return (
    <figure aria-label={label} className="break-inside-avoid">
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted">
        <div className="flex flex-col justify-between text-right tabular">
          {[most, most / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-52 w-full overflow-visible border-b border-l border-line-strong"
        >
          {[0, height / 2].map((at) => (
            <path key={at} d={`M0 ${at}H${width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          {series.slice(0, maxLines).map(({ name, values }, index) => (
            <polyline
              key={`${index} ${name}`}
              points={values.map((value, column) => `${x(column).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
              className={cx('fill-transparent stroke-2', looks[index]?.stroke)}
              strokeDasharray={looks[index]?.dashes}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span />
        <div className="mt-1 flex justify-between tabular">
          {columns.map((column, index) => (
            <span
              key={`${index} ${column}`}
              className="flex w-0 justify-center whitespace-nowrap first:justify-start last:justify-end"
            >
              {column}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.slice(0, maxLines).map(({ name }, index) => (
          <span key={`${index} ${name}`} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 24 4" aria-hidden className="h-1 w-6">
              <path
                d="M0 2H24"
                className={cx('stroke-2', looks[index]?.stroke)}
                strokeDasharray={looks[index]?.dashes}
              />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
