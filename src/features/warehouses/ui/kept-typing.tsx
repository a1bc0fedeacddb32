import { useEffect } from 'react';
import { useNavigation } from 'react-router';

interface KeptTypingProps {
  formId: string;
  /** Where this tab keeps it. */
  storageKey: string;
  /** False when the server has brought the text already. */
  restores: boolean;
  /** Arriving there means that the form was accepted. */
  successPath: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isKept = (element: Element): element is Control =>
  (element instanceof HTMLInputElement && !['hidden', 'file', 'password', 'submit'].includes(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isKept).filter((control) => control.name !== '');

/** Keeps what is typed into a form in this tab, so that a reload or a wrong click loses nothing. Draws nothing. */
export function KeptTyping({ formId, storageKey, restores, successPath }: KeptTypingProps) {
  const navigation = useNavigation();

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (restores) restore(form, storageKey);
    const keep = () => {
      try {
        sessionStorage.setItem(
          storageKey,
          JSON.stringify(Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value]))),
        );
      } catch {
        // Storage is full or forbidden: the form works without it.
      }
    };
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [formId, storageKey, restores]);

  const isAccepted =
    navigation.state === 'loading' && navigation.formMethod === 'POST' && navigation.location.pathname === successPath;
  useEffect(() => {
    if (!isAccepted) return;
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // The browser forbids storage, so nothing was kept.
    }
  }, [isAccepted, storageKey]);

  return null;
}

function restore(form: HTMLFormElement, storageKey: string): void {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return;
  }
  if (typeof kept !== 'object' || kept === null) return;
  for (const control of controlsOf(form)) {
    const text = (kept as Record<string, unknown>)[control.name];
    // What the person typed while the page was still loading is newer than what was kept.
    const isUntouched =
      control instanceof HTMLSelectElement || control.value === '' || control.value === control.defaultValue;
    if (typeof text === 'string' && text !== '' && isUntouched) control.value = text;
  }
}
