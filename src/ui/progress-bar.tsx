/** A progress bar; null means that progress is unknown. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? undefined : Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    <div>
      <div className="mb-1 flex justify-between text-sm">
        <span>{label}</span>
        {percent !== undefined && <span className="tabular text-muted">{percent}%</span>}
      </div>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-teal"
      />
    </div>
  );
}
