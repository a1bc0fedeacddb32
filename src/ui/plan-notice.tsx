import type { ReactNode } from 'react';

import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { LinkButton } from './button.tsx';

/** Says that the company's plan does not include something, with a link to the plans. */
export function PlanNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <Alert
        title={title}
        actions={
          <LinkButton to={appPaths.plan()} size="sm">
            {m.ui_plan_see()}
          </LinkButton>
        }
      >
        {children}
      </Alert>
    </div>
  );
}
