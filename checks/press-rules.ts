import { type Node, type ParsedModule, literalText, walk } from './sources.ts';

type Say = (rule: string, line: number, text: string) => void;

/**
 * Events between the beginning of a press and its release: the press itself, and the focus that it moves. What a
 * handler changes then changes under a finger.
 */
const early = /^(?:blur|focus|focusin|focusout|pointerdown|mousedown|touchstart)$/;

/** Modules that handle them, and what keeps the controls of the page as they are. */
const harmless: ReadonlyMap<string, string> = new Map([
  ['src/ui/bot-check.tsx', 'begins to solve a challenge, out of sight'],
  ['src/ui/toast.tsx', 'keeps a toast from closing'],
  ['src/ui/live-map-circle.tsx', 'begins a circle on a sheet over the map'],
  ['src/ui/live-map-pins.tsx', 'lights a pin'],
  ['src/features/catalog/ui/address-fields.tsx', 'loads the suggestions of a text field'],
  ['src/features/warehouses/ui/lightbox.tsx', 'notes where a swipe begins'],
]);

/** Checks that nothing happens on a page between press and release: what a press changes, its click changes. */
export function checkPresses(module: ParsedModule, say: Say): void {
  if (harmless.has(module.path)) return;
  walk(module.program, (node) => {
    const event = eventOf(node);
    if (event !== null && early.test(event))
      say(
        'press',
        module.lineAt(node.start),
        `"${event}" comes before the release of a press: use click, input or change`,
      );
    if (validatesOnBlur(node))
      say('press', module.lineAt(node.start), 'a message that appears on blur moves the button that is being pressed');
  });
}

/** Returns the event that a node handles: `onBlur={…}`, `addEventListener('blur', …)`, `onblur = …`. */
function eventOf(node: Node): string | null {
  if (node.type === 'JSXAttribute') return eventOfName((node.name as Node).name);
  if (node.type === 'AssignmentExpression')
    return eventOfName(((node.left as Node).property as Node | undefined)?.name);
  if (node.type !== 'CallExpression') return null;
  const method = ((node.callee as Node).property as Node | undefined)?.name ?? (node.callee as Node).name;
  return method === 'addEventListener' ? (literalText((node.arguments as Node[])[0]) ?? null) : null;
}

const eventOfName = (name: unknown): string | null =>
  typeof name === 'string' && name.startsWith('on')
    ? name
        .slice(2)
        .replace(/Capture$/, '')
        .toLowerCase()
    : null;

function validatesOnBlur(node: Node): boolean {
  if (node.type !== 'Property') return false;
  const name = (node.key as Node).name;
  return (name === 'shouldValidate' || name === 'shouldRevalidate') && literalText(node.value) === 'onBlur';
}
