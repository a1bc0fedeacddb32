import type { SettingWarning } from '#server/setting-warnings.ts';
import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

function wordsOf(warning: SettingWarning): string {
  if (warning.kind === 'misspelt') return m.app_setting_misspelt({ name: warning.name, meant: warning.meant });
  if (warning.kind === 'alone') return m.app_setting_alone({ name: warning.name, needs: warning.needs });
  if (warning.kind === 'unreachable') return m.app_setting_unanswered({ name: warning.name, address: warning.address });
  return m.app_setting_forwarded();
}

/** Settings of the deployment that are valid and do not do what may be expected; nothing if there are none. */
export function SettingWarnings({ warnings }: { warnings: readonly SettingWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning" title={m.app_setting_warnings()}>
      <ul className="list-disc pl-5">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)} className="wrap-anywhere">
            {wordsOf(warning)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
