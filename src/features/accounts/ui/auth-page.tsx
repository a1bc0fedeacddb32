import type { ReactNode } from 'react';

import { Card } from '#ui/card.tsx';
import { CompassRose } from '#ui/compass.tsx';
import { Page } from '#ui/page.tsx';

interface AuthPageProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Alternatives below the card. */
  footer?: ReactNode;
}

/** Layout of sign-in, sign-up and password pages: one card with one task. */
export function AuthPage({ title, subtitle, children, footer }: AuthPageProps) {
  return (
    <Page width="narrow">
      <header className="mb-6 text-center">
        <CompassRose className="mx-auto mb-4 size-12 text-teal" />
        <h1 className="text-3xl">{title}</h1>
        {subtitle && <div className="mt-2 text-muted">{subtitle}</div>}
      </header>
      <Card padding="lg" as="div">
        {children}
      </Card>
      {footer && <div className="mt-6 space-y-2 text-center text-muted">{footer}</div>}
    </Page>
  );
}
