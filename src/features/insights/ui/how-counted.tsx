import * as m from '#texts/messages.js';

/** What the counts are and are not. */
export function HowCounted() {
  return (
    <details className="mt-8 max-w-text">
      <summary className="link inline-flex min-h-11 items-center">{m.insights_how()}</summary>
      <div className="grid gap-2 text-sm text-muted">
        <p>{m.insights_how_once()}</p>
        <p>{m.insights_how_left_out()}</p>
        <p>{m.insights_how_kept()}</p>
      </div>
    </details>
  );
}
