import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** The pressed button or link and all focusable elements after it; the main content if it is outside of it. */
function fromHereOn(button: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(`#content :is(${reachable})`)];
  const at = all.indexOf(button);
  const content = document.getElementById('content');
  return at === -1 ? [button, ...(content ? [content] : [])] : all.slice(at);
}

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/**
 * Keeps the focus near the last action: if the pressed button or link no longer exists after the answer, the focus goes
 * to what followed it instead of the body. On another page it starts at the top. Used once, in the root.
 */
export function RestoreFocus() {
  const { state } = useNavigation();
  const followers = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      followers.current = submitter === null ? [] : fromHereOn(submitter);
    };
    const follow = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>('a[href]');
      if (link) followers.current = fromHereOn(link);
    };
    document.addEventListener('submit', remember, true);
    document.addEventListener('click', follow, true);
    return () => {
      document.removeEventListener('submit', remember, true);
      document.removeEventListener('click', follow, true);
    };
  }, []);
  useEffect(() => {
    if (state !== 'idle' || followers.current.length === 0) return;
    const candidates = followers.current;
    followers.current = [];
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement.isConnected) return;
    (candidates.find(canTakeFocus) ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [state]);
  return null;
}
