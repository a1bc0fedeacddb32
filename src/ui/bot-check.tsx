import { use, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

import { botCheckFields } from '#shared/bot-check-fields.ts';
import * as m from '#texts/messages.js';

import { ChallengeContext } from './challenge-context.ts';

/** How far the challenge is: being solved, solved, or not to be had here. */
export type CheckState = 'loading' | 'passed' | 'unavailable';

export interface BotCheckProps {
  /** When the page was made, signed by the server. */
  stamp: string;
  /** Where the operator uses Turnstile. */
  turnstile: { siteKey: string; scriptUrl: string } | null;
  /** For a form that says how far the challenge is. */
  onState?: ((state: CheckState) => void) | undefined;
}

/**
 * Stands in a form that strangers may send and proves, without asking anything of them, that people do: once the form is used, a challenge is solved
 * in the background. Without script the form goes as it is, and the server lets a few of those pass.
 */
export function BotCheck({ stamp, turnstile, onState }: BotCheckProps) {
  const load = use(ChallengeContext);
  const solution = useRef<HTMLInputElement>(null);
  const widget = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  const isIdle = useNavigation().state === 'idle';

  useEffect(() => {
    const field = solution.current;
    const { form } = field ?? {};
    if (!isIdle || !field || !form) return;
    let isGone = false;
    // What stops the check here (no network, no cryptography on a plain http address) must not stop the person.
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    const solve = async () => {
      const [{ solved }, challenge] = await Promise.all([import('./solve-challenge.ts'), load?.()]);
      const found = challenge === undefined ? '' : await solved(challenge);
      if (!isGone) field.value = found;
    };
    const tell = () => onState?.(field.value === '' ? 'unavailable' : 'passed');
    let isBegun = false;
    let solving: Promise<unknown> | null = null;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      onState?.('loading');
      solving = solve()
        .catch(() => undefined)
        .finally(() => {
          solving = null;
          tell();
        });
      if (turnstile && widget.current) {
        const place = widget.current;
        quietly(import('./turnstile.ts').then(({ showTurnstile }) => showTurnstile(place, turnstile)));
      }
    };
    let isWaiting = false;
    // A press that comes before the solution is sent once it is there: no button changes under a finger because of the check.
    const send = (event: SubmitEvent) => {
      if (field.value === '') begin();
      if (solving === null) {
        wasSent.current = true;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isWaiting) return;
      isWaiting = true;
      const { submitter } = event;
      void solving.then(() => {
        isWaiting = false;
        if (!isGone) form.requestSubmit(submitter);
      });
    };
    // A solution is good once: a form that came back needs another, and is being used already.
    if (wasSent.current) {
      wasSent.current = false;
      field.value = '';
      begin();
    } else if (field.value === '') form.addEventListener('focusin', begin, { once: true });
    form.addEventListener('submit', send, true);
    return () => {
      isGone = true;
      form.removeEventListener('focusin', begin);
      form.removeEventListener('submit', send, true);
    };
  }, [isIdle, load, turnstile, onState]);

  return (
    <>
      <input type="hidden" name={botCheckFields.stamp} value={stamp} />
      <input ref={solution} type="hidden" name={botCheckFields.solution} />
      {/* Programs fill in whatever there is. People neither see nor reach it, and their browsers have nothing to put there. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {m.ui_bot_check_trap()}
          <input type="text" name={botCheckFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {turnstile && <div ref={widget} />}
    </>
  );
}
