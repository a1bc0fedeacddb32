import { use, useEffect, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';

import { botCheckFields } from '#shared/bot-check-fields.ts';
import * as m from '#texts/messages.js';

import { ChallengeContext } from './challenge-context.ts';

/** State of the challenge: being solved, solved, or unavailable. */
export type CheckState = 'loading' | 'passed' | 'unavailable';

export interface BotCheckProps {
  /** Signed time at which the server rendered the page. */
  stamp: string;
  /** Present if the operator uses Turnstile. */
  turnstile: { siteKey: string; scriptUrl: string } | null;
  /** Called when the state changes, for a form that shows it. */
  onState?: ((state: CheckState) => void) | undefined;
}

/**
 * Bot check for a form open to anonymous visitors. When the form is first used, it solves a challenge in the background. Without
 * JavaScript the form is sent without a solution, and the server accepts a few of those per network.
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
    // Failures of the check (no network, no cryptography on plain http) must not stop the person.
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
    // A solution is valid once: a form that came back needs another.
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
      <input type="hidden" name={botCheckFields.stamp} value={useFirstStamp(stamp)} />
      <input ref={solution} type="hidden" name={botCheckFields.solution} />
      {/* Honeypot: bots fill in every field; people neither see nor reach it, and browsers have nothing to autofill. */}
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

const halfDayMs = 12 * 60 * 60 * 1000;

/** Returns the stamp of the page on which a form that came back was typed: correcting one field is quick. */
function useFirstStamp(stamp: string): string {
  const returned = useActionData<{ initialValue?: Record<string, unknown> }>();
  const sent = returned?.initialValue?.[botCheckFields.stamp];
  const isRecent = typeof sent === 'string' && Number.parseInt(sent, 10) > Number.parseInt(stamp, 10) - halfDayMs;
  return isRecent ? sent : stamp;
}
