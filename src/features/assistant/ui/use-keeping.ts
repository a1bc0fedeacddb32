import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

import type { AnswerView } from '../schema/answer-view.ts';
import type { Talk } from '../schema/kept-talk.ts';

type Answered = Talk & { answer: AnswerView | null };

/** What is longer would be refused as an address by some server on the way. */
const longestAddress = 4000;

/**
 * Writes a conversation into the present entry of the history once it is answered, so that a reload and coming back find it. The page stays as
 * it is: nothing is loaded, nothing scrolls. Returns the same for a conversation that is begun anew.
 */
export function useKeeping(talk: Answered, hasAddress: boolean): (talk: Answered) => void {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const kept = useRef(talk.answer);
  const keep = ({ said, replies, changes, answer }: Answered): void => {
    const { search, hash } = window.location;
    const own = answer === null ? '' : new URL(answer.href, window.location.href).search;
    const isFit = hasAddress && own.length <= longestAddress;
    const to = { search: isFit ? own : search, hash };
    void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: { talk: { said, replies, changes } } }); // prettier-ignore
  };
  useEffect(() => {
    // Whoever is on the way to another page is not called back.
    if (talk.answer === null || talk.answer === kept.current || isLeaving) return;
    kept.current = talk.answer;
    keep(talk);
  });
  return keep;
}
