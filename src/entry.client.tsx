import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const thirtyDaysSeconds = 30 * 86_400;

// From the next page on the server writes times in this zone; a zone chosen in the account is already there and stays.
if (!/(?:^|; )tz=/.test(document.cookie)) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `tz=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}; Path=/; Max-Age=${thirtyDaysSeconds}; SameSite=Lax${secure}`;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
