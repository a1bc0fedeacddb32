import { Form } from 'react-router';

import { Alert } from '#ui/alert.tsx';
import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { Empty } from '#ui/empty.tsx';
import { ExternalLink, Package } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { TrackView } from '../schema/track-view.ts';
import { TrackingResult } from './tracking-result.tsx';

function Choices({ choices }: { choices: readonly { label: string; to: string }[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {choices.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="link font-mono">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Result of a lookup. */
export function TrackingAnswer({ view, botCheck }: { view: TrackView; botCheck: BotCheckProps | null }) {
  switch (view.kind) {
    case 'none':
      return null;
    case 'found':
      return <TrackingResult view={view} />;
    case 'several':
      return (
        <Alert tone="info" title={m.tracking_several_title()}>
          {m.tracking_several_text()}
          <Choices choices={view.choices} />
        </Alert>
      );
    case 'ambiguous':
      return (
        <Alert tone="info" title={m.tracking_ambiguous_title()}>
          {m.tracking_ambiguous()}
          <Choices choices={view.choices} />
        </Alert>
      );
    case 'mistyped':
      return (
        <Alert tone="warning" title={m.tracking_problem_title()}>
          <p>{view.sentence}</p>
          {view.suggestions.length > 0 && (
            <>
              <p className="mt-2">
                {view.suggestions.length === 1
                  ? m.tracking_problem_did_you_mean_one()
                  : m.tracking_problem_did_you_mean()}
              </p>
              <Choices choices={view.suggestions} />
            </>
          )}
        </Alert>
      );
    case 'missing':
      return <Missing elsewhere={view.elsewhere} />;
    case 'limited':
      return (
        <Alert tone="warning" title={m.tracking_limited_title()}>
          {view.isForToday || botCheck === null ? (
            m.tracking_limited_day()
          ) : (
            <>
              <p>{m.tracking_limited_text()}</p>
              <Form method="post" className="mt-3">
                <BotCheck {...botCheck} />
                <SubmitButton>{m.tracking_limited_button()}</SubmitButton>
              </Form>
            </>
          )}
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="error" title={m.tracking_failed_title()}>
          {m.tracking_failed_text()}
        </Alert>
      );
  }
}

function Missing({ elsewhere }: { elsewhere: readonly { label: string; href: string | null }[] }) {
  return (
    <Empty
      icon={Package}
      title={m.tracking_missing_title()}
      text={
        <>
          <p>{m.tracking_missing_text()}</p>
          {elsewhere.length > 0 && (
            <div className="mt-4">
              <p className="font-semibold text-ink">{m.tracking_elsewhere_title()}</p>
              <p>{m.tracking_elsewhere_text()}</p>
              <ul className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1">
                {elsewhere.map(({ label, href }) => (
                  <li key={label}>
                    {href === null ? (
                      label
                    ) : (
                      <a href={href} target="_blank" rel="noopener noreferrer" className="link inline-flex gap-1.5">
                        {label}
                        <ExternalLink className="mt-1 size-4" />
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    />
  );
}
