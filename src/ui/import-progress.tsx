import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { LinkButton } from './button.tsx';
import { Card } from './card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { whenReleased } from './when-released.ts';

interface ImportProgressProps {
  title: string;
  text: string;
  done: number;
  total: number;
  /** Address of the page, for browsers without JavaScript. */
  here: string;
}

/** Progress of an import, refreshed every second. */
export function ImportProgress({ title, text, done, total, here }: ImportProgressProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void whenReleased().then(revalidate), 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Card title={title}>
      <ProgressBar
        value={total === 0 ? 1 : done / total}
        label={m.ui_import_lines_done({ done: formatNumber(done), total: formatNumber(total) })}
      />
      <p className="mt-4 text-muted">{text}</p>
      <p className="mt-4">
        <LinkButton to={here} variant="secondary" prefetch="none">
          {m.ui_import_refresh()}
        </LinkButton>
      </p>
    </Card>
  );
}
