import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

import * as m from '#texts/messages.js';

/** Below this, what arrives says enough. */
const slowMs = 1000;

/** A progress line while the next page loads. Screen readers hear when it takes long, and the title of another page. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = isLoading ? setTimeout(() => setSlow(true), slowMs) : undefined;
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isLoading && <div aria-hidden="true" className="h-full origin-left animate-voyage bg-teal" />}
      <span role="status" className="sr-only">
        {isSlow ? m.app_loading() : ''}
      </span>
      <span role="status" className="sr-only" ref={useTitleOfNextPage()} />
    </div>
  );
}

/** Of the first page the browser says the title; the others replace it without the browser's notice. */
function useTitleOfNextPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (shown.current === pathname || box.current === null) return;
    shown.current = pathname;
    box.current.textContent = document.title;
  }, [pathname]);
  return box;
}
