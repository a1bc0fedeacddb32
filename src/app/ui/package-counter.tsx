import { useEffect, useState } from 'react';

import { formatNumber } from '#shared/units.ts';

import { counter } from '../pages/home-content.ts';

const tickMs = 2000;

/**
 * Decoration, labelled as such. It counts nothing, is hidden from screen readers and does not move under reduced
 * motion.
 */
export function PackageCounter() {
  const [count, setCount] = useState(counter.start);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCount((now) => now + 1 + Math.floor(Math.random() * 3)), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div aria-hidden="true">
      <p className="tabular font-display text-4xl">{formatNumber(count)}</p>
      <p className="mt-1 text-sm text-muted">
        {counter.label()} <span className="italic">({counter.caption()})</span>
      </p>
    </div>
  );
}
