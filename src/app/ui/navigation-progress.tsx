import { useNavigation } from 'react-router';

import * as m from '#texts/messages.js';

/** A progress line while the next page loads, announced to screen readers. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isLoading && <div aria-hidden="true" className="h-full origin-left animate-voyage bg-teal" />}
      <span role="status" className="sr-only">
        {isLoading ? m.app_loading() : ''}
      </span>
    </div>
  );
}
