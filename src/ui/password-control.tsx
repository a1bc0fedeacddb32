import { type ComponentProps, useState } from 'react';

import * as m from '#texts/messages.js';

import { useHydrated } from './use-hydrated.ts';

/** A password input that can show what was typed. */
export function PasswordControl(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="relative">
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        className="control pr-20!"
        spellCheck={false}
        autoCapitalize="none"
      />
      {hydrated && (
        <button
          type="button"
          aria-pressed={shown}
          aria-label={m.ui_password_shown()}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 rounded px-3 text-sm font-semibold text-teal hover:bg-teal-soft"
        >
          {shown ? m.ui_password_hide() : m.ui_password_show()}
        </button>
      )}
    </div>
  );
}
