import { type Node, type ParsedModule, literalText, walk } from './sources.ts';

type Say = (rule: string, line: number, text: string) => void;

/** Makes ids of an article's headings from its author's words, with a prefix. */
const makesHeadings = 'src/features/blog/commands/make-page.server.ts';
const headingPrefix = 'heading-';

/** Modules that create script elements, from an address or from text of the server. */
const makesScripts = new Set(['src/server/http/paint-first.ts', 'src/ui/turnstile.ts']);

/** Properties that contain user content. */
const peoplesWords = new Set(['slug', 'title', 'name', 'label', 'words', 'text', 'content', 'company', 'caption']);

/** Collections of a document in which elements are found by a name that user content may carry. */
const namedCollections = new Set(['forms', 'all', 'anchors', 'embeds', 'plugins', 'applets', 'scripts']);

/**
 * Checks that no id is made from user content, that elements are looked up only by our own ids, and that text found in
 * a page is never run.
 */
export function checkIds(module: ParsedModule, say: Say): void {
  const { path } = module;
  walk(module.program, (node) => {
    const at = (text: string) => say('id', module.lineAt(node.start), text);
    if (isNamedAccess(node)) at('an element found by a name: people’s words can make one; look it up by an id of ours');
    if (path !== makesHeadings && isIdInMarkup(node)) at('an id made in markup: ids of ours are constants or useId()');
    if (node.type === 'JSXAttribute' && (node.name as Node).name === 'id' && isOfWords(node.value as Node | null))
      at('an id made of words of people: use the row’s id or useId()');
    if (path !== makesHeadings && literalText(node)?.startsWith(headingPrefix))
      at(`"${headingPrefix}" begins the ids of people's headings: name it otherwise`);
    if (node.type === 'TemplateElement' && path !== makesHeadings && rawOf(node).startsWith(headingPrefix))
      at(`"${headingPrefix}" begins the ids of people's headings: name it otherwise`);
    if (!makesScripts.has(path) && isCallOf(node, 'createElement') && literalText(firstArgument(node)) === 'script')
      at('a script made by a script: load a module');
  });
}

const rawOf = (node: Node) => (node.value as { raw: string }).raw;
const firstArgument = (node: Node) => (node.arguments as Node[])[0];

function isCallOf(node: Node, method: string): boolean {
  const callee = node.callee as Node | undefined;
  return node.type === 'CallExpression' && (callee?.property as Node | undefined)?.name === method;
}

function isNamedAccess(node: Node): boolean {
  if (isCallOf(node, 'getElementsByName') || isCallOf(node, 'namedItem')) return true;
  if (node.type !== 'MemberExpression' || (node.object as Node).name !== 'document') return false;
  return node.computed === true || namedCollections.has(String((node.property as Node).name));
}

/** A template such as `<h2 id="${…}">`. */
function isIdInMarkup(node: Node): boolean {
  if (node.type !== 'TemplateLiteral') return false;
  return (node.quasis as Node[]).slice(0, -1).some((part) => /<[a-z][^<>]*\s(?:id|name)="$/.test(rawOf(part)));
}

function isOfWords(value: Node | null): boolean {
  let isFound = false;
  if (value?.type !== 'JSXExpressionContainer') return false;
  walk(value, (node) => {
    const isCall = node.type === 'CallExpression' && (node.callee as Node).name === 'slugify';
    const isProperty = node.type === 'MemberExpression' && peoplesWords.has(String((node.property as Node).name));
    if (isCall || isProperty) isFound = true;
  });
  return isFound;
}
