import type { ReactNode } from 'react';

import { cx } from './class-names.ts';
import { AlertCircle, AlertTriangle, CheckCircle2, Info } from './icon.tsx';

const looks = {
  info: { icon: Info, box: 'border-blue bg-blue-soft', glyph: 'text-blue' },
  success: { icon: CheckCircle2, box: 'border-green bg-green-soft', glyph: 'text-green' },
  warning: { icon: AlertTriangle, box: 'border-orange bg-orange-soft', glyph: 'text-orange' },
  error: { icon: AlertCircle, box: 'border-vermilion bg-vermilion-soft', glyph: 'text-vermilion' },
};

export type AlertTone = keyof typeof looks;

interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announce it to screen readers when it appears. */
  live?: boolean;
}

export function Alert({ tone = 'info', title, children, actions, live }: AlertProps) {
  const { icon: Glyph, box, glyph } = looks[tone];
  const role = live ? (tone === 'error' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 rounded border-l-3 px-4 py-3 text-ink', box)}
    >
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        <Glyph className={cx('mt-0.5 size-5 shrink-0', glyph)} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={cx(title && 'mt-0.5', 'text-sm')}>{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
