import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** The pressed button or link and everything that can be reached after it; of one outside of the content, the content. */
function fromHereOn(button: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(`#content :is(${reachable})`)];
  const at = all.indexOf(button);
  const content = document.getElementById('content');
  return at === -1 ? [button, ...(content ? [content] : [])] : all.slice(at);
}

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/**
 * Keeps the focus where the work is: a pressed button that is gone once its form was answered, and a link that its page no longer has, leave it
 * to what followed them, and not to the body.
 * On another page it begins with the page. Once, in the root.
 */
export function KeptFocus() {
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
