import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import type { AnswerView } from '../schema/answer-view.ts';
import { type ChatHistory, storedConversation } from '../schema/stored-conversation.ts';

type Answered = ChatHistory & { answer: AnswerView | null };

/** Longer addresses would be refused by some servers. */
const longestAddress = 4000;

/**
 * Writes a conversation into the current history entry once it is answered, so that reloading and going back restore
 * it. Nothing is loaded or scrolled. The returned function does the same for a new conversation.
 */
export function useStoredConversation(talk: Answered, hasAddress: boolean): (talk: Answered) => void {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const kept = useRef(talk.answer);
  const isStored = storedConversation(useLocation().state) !== null;
  const wasStored = useRef(isStored);
  const keep = ({ said, replies, changes, answer }: Answered): void => {
    const { search, hash } = window.location;
    const own = answer === null ? '' : new URL(answer.href, window.location.href).search;
    const isFit = hasAddress && own.length <= longestAddress;
    const to = { search: isFit ? own : search, hash };
    void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: { talk: { said, replies, changes } } }); // prettier-ignore
  };
  useEffect(() => {
    // Not while the person is navigating to another page.
    if (talk.answer === null || isLeaving) return;
    // A form that leads back here makes an entry of its own.
    const isLost = wasStored.current && !isStored;
    wasStored.current = isStored;
    if (talk.answer === kept.current && !isLost) return;
    kept.current = talk.answer;
    keep(talk);
  });
  return keep;
}
