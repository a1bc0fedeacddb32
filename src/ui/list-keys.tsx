import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';

import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { Button } from './button.tsx';
import { DialogBody, dialogClass } from './dialog-body.tsx';

const storageKey = 'list-keys';
const offEvent = 'list-keys-changed';

const areOn = () => localStorage.getItem(storageKey) !== 'off';

function setOn(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  window.dispatchEvent(new Event(offEvent));
}

function subscribe(changed: () => void) {
  window.addEventListener(offEvent, changed);
  return () => window.removeEventListener(offEvent, changed);
}

/** True while a text field has the focus or a modifier key is pressed. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');
  const isOpen = document.querySelector('dialog[open]') !== null;
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping || isOpen;
}

/** The link of a row or card, or else its first control. */
const targetOf = (row: Element) =>
  row.querySelector<HTMLElement>(':is(th, h2, h3) a[href]') ?? row.querySelector<HTMLElement>('a[href], button');

const rowsOfPage = () =>
  [...document.querySelectorAll('main :is(tbody tr, .results > li, .result)')].filter((row) => targetOf(row) !== null);

const hasFocus = (row: Element): boolean => row.contains(document.activeElement);

/** Moves the focus to the next or previous row; the browser's own Enter opens the link. */
function moveBy(step: 1 | -1): void {
  const rows = rowsOfPage();
  const at = rows.findIndex(hasFocus);
  const row = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)];
  const target = row && targetOf(row);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

const keepButton = (row: Element) => row.querySelector<HTMLElement>('button[aria-pressed]');
const compareBox = (row: Element) => row.querySelector<HTMLElement>('input[form=compare]');
/** The button for the ticked ones; the rest of the list stands between them and it. */
const compareButton = () =>
  document.querySelector('input[form=compare]:checked') &&
  document.querySelector<HTMLElement>('#compare [type=submit]');
const mapButton = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts=m]');
const focused = () => rowsOfPage().filter(hasFocus);

/** What a key presses: a control of the card in focus, or of the page. */
const controls: Partial<Record<string, () => HTMLElement | null | undefined>> = {
  s: () => focused().map(keepButton)[0],
  c: () => focused().map(compareBox)[0],
  C: compareButton,
  m: mapButton,
};

const hasRows = () => rowsOfPage().length > 0;
const always = () => true;

/** Each key, and whether it does something on the page as it is now. */
const keys = [
  { key: 'j', text: () => m.ui_keys_next(), works: hasRows },
  { key: 'k', text: () => m.ui_keys_previous(), works: hasRows },
  { key: 'Enter', text: () => m.ui_keys_open(), works: hasRows },
  { key: 's', text: () => m.ui_keys_save(), works: () => rowsOfPage().some(keepButton) },
  { key: 'c', text: () => m.ui_keys_compare(), works: () => rowsOfPage().some(compareBox) },
  { key: 'C', text: () => m.ui_compare_chosen(), works: () => compareButton() !== null },
  { key: 'm', text: () => m.ui_keys_map(), works: () => mapButton() !== null },
  { key: '/', text: () => m.ui_keys_line(), works: always },
  { key: 'Esc', text: () => m.ui_keys_leave(), works: () => findLine() !== null },
  { key: '?', text: () => m.ui_keys_help(), works: always },
];

/** The line in which one says what is looked for. */
const findLine = () => document.querySelector<HTMLElement>('main :is(input[type=search], textarea[name=need])');

/**
 * Keyboard shortcuts: the line, lists and their cards, "?" for help, which lists the keys that do something on its page
 * and switches them off. A page without the line leads to the directory's.
 */
export function ListKeys() {
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = useSyncExternalStore(subscribe, areOn, () => true);
  const [shown, setShown] = useState(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // What was said stays in the line, and the letters go through its results again.
      if (event.key === 'Escape' && event.target === findLine()) {
        findLine()?.blur();
        return event.preventDefault();
      }
      if (isForSomethingElse(event)) return;
      if (event.key === '?') {
        setShown(keys.filter(({ works }) => works()));
        dialog.current?.showModal();
      } else if (!areOn()) return;
      else if (event.key === 'j') moveBy(1);
      else if (event.key === 'k') moveBy(-1);
      else if (event.key === '/') {
        const line = findLine();
        if (line) line.focus();
        else
          void Promise.resolve(navigate(appPaths.directory())).then(() =>
            requestAnimationFrame(() => findLine()?.focus()),
          );
      } else {
        const control = controls[event.key]?.();
        if (!control) return;
        control.click();
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
  return (
    <dialog ref={dialog} aria-labelledby={id} className={dialogClass}>
      <DialogBody
        id={id}
        title={m.ui_keys_title()}
        footer={
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {m.ui_close()}
          </Button>
        }
      >
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {shown.map(({ key, text }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="ref rounded border border-line-strong bg-sunk px-1.5">{key}</kbd>
              </dt>
              <dd>{text()}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="tick"
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          {m.ui_keys_letters()}
        </label>
      </DialogBody>
    </dialog>
  );
}
