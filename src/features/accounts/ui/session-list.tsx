import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MonitorSmartphone } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { accountPaths } from '../paths.ts';

interface SessionItem {
  id: string;
  user_agent: string;
  ip_address: string | null;
  created_at: Date;
  last_seen_at: Date;
  isCurrent: boolean;
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns "Chrome on Windows", as far as the user agent says. */
function deviceName(agent: string): string {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser && system) return m.accounts_session_device({ browser, system });
  return browser ?? system ?? m.accounts_session_device_unknown();
}

/** The user's sessions, each with a button to end it. */
export function SessionList({ sessions }: { sessions: readonly SessionItem[] }) {
  return (
    <ul className="divide-y divide-line rounded border border-line bg-surface">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <MonitorSmartphone className="size-5 shrink-0 text-muted" />
          <div className="min-w-0 grow">
            <p className="font-semibold">
              {deviceName(session.user_agent)}{' '}
              {session.isCurrent && <Badge tone="teal">{m.accounts_session_current()}</Badge>}
            </p>
            <p className="text-sm text-muted">
              <MarkedText
                parts={
                  session.ip_address
                    ? m.accounts_session_seen_from.parts({ address: session.ip_address })
                    : m.accounts_session_seen.parts({})
                }
                marks={{ when: <DateTime value={session.last_seen_at} /> }}
              />
            </p>
          </div>
          {!session.isCurrent && (
            <PostButton
              action={accountPaths.sessions()}
              fields={{ intent: 'one', session_id: session.id }}
              variant="quiet"
              size="sm"
            >
              {m.accounts_session_sign_out()}
            </PostButton>
          )}
        </li>
      ))}
    </ul>
  );
}
