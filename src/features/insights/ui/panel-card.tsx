import type { InsightPanel } from '#shared/insight-panel.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';

/** What a feature knows about a row: its lines, and what exactly is counted. */
export function PanelCard({ panel: { title, lines, empty, how, to } }: { panel: InsightPanel }) {
  return (
    <Card title={title}>
      {lines.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <li key={line.text}>
                {line.to === undefined ? (
                  line.text
                ) : (
                  <Link to={line.to} className="link">
                    {line.text}
                  </Link>
                )}
                {line.detail !== undefined && (
                  <p className="text-sm wrap-anywhere text-muted" {...(line.lang ? { lang: line.lang } : {})}>
                    {line.detail}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{how}</p>
          {to && (
            <Link to={to.path} className="link mt-2 inline-block">
              {to.label}
            </Link>
          )}
        </>
      )}
    </Card>
  );
}
