import {
  type Node,
  type Sources,
  type Violation,
  isModule,
  isTest,
  literalText,
  parseModule,
  walk,
} from './sources.ts';

interface Declared {
  file: string;
  line: number;
}

/** Checks that every declared event is emitted and handled in a manifest. */
export function checkEvents(sources: Sources): Violation[] {
  const declared = new Map<string, Declared>();
  const emitted = new Set<string>();
  const handled = new Set<string>();
  for (const [file, source] of sources) {
    if (!/^src\/(?:features|app|server)\//.test(file) || !isModule(file) || isTest(file)) continue;
    if (!/EventMap|events\.emit|\bon:/.test(source)) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    walk(module.program, (node, parent) => {
      if (node.type === 'TSInterfaceDeclaration' && nameOf(node.id) === 'EventMap')
        for (const member of membersOf(node))
          declared.set(nameOf(member.key), { file, line: module.lineAt(member.start) });
      if (node.type === 'CallExpression' && isEmit(node.callee as Node)) {
        const name = literalText((node.arguments as Node[])[1]);
        if (name !== null) emitted.add(name);
      }
      if (isHandlerList(node, parent) && file.endsWith('/feature.server.ts'))
        for (const handler of (node.value as { properties: Node[] }).properties) handled.add(nameOf(handler.key));
    });
  }
  return [...declared].flatMap(([name, at]) => [
    ...(handled.has(name) ? [] : [{ rule: 'event', ...at, text: `no manifest handles ${name}: remove the event` }]),
    ...(emitted.has(name) ? [] : [{ rule: 'event', ...at, text: `nothing emits ${name}` }]),
  ]);
}

const membersOf = (node: Node): Node[] => (node.body as { body: Node[] }).body;

const nameOf = (key: unknown): string => literalText(key) ?? (key as { name?: string }).name ?? '';

/** `tx.events.emit(tx, 'subject.happened', …)`. */
const isEmit = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  nameOf(callee.property) === 'emit' &&
  nameOf((callee.object as Node).property ?? {}) === 'events';

/** `on: { 'subject.happened': … }` of a manifest. */
const isHandlerList = (node: Node, parent: Node | null): boolean =>
  node.type === 'Property' &&
  parent?.type === 'ObjectExpression' &&
  nameOf(node.key) === 'on' &&
  (node.value as Node).type === 'ObjectExpression';
