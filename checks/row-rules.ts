import { placeOf } from './places.ts';
import { resolve } from './resolve.ts';
import {
  type Node,
  type ParsedModule,
  type Sources,
  type Violation,
  isModule,
  isTest,
  parseModule,
  walk,
} from './sources.ts';

/** Methods that write rows, in a chain that starts with one of `beginnings`. */
const writes = new Set(['values', 'set', 'doUpdateSet']);
const beginnings = new Set(['insertInto', 'updateTable', 'mergeInto']);
/** Array methods that return what a function makes of each element. */
const perElement = new Set(['map', 'flatMap']);
/** Array methods that return the elements themselves. */
const sameElements = new Set(['filter', 'toSorted', 'slice', 'toReversed']);

interface ParsedFile {
  module: ParsedModule;
  parents: ReadonlyMap<Node, Node | null>;
}

/** An expression and its module. */
interface Part {
  node: Node;
  reading: ParsedFile;
}

/**
 * Checks that commands name the columns they write: every written row must come from an object literal. A value from
 * outside (form, call, parameter) may have more properties than its type says, and spreading it into a row would write
 * those too, or fail.
 */
export function checkRows(sources: Sources): { violations: Violation[]; writes: number } {
  const violations: Violation[] = [];
  const readings = new Map<string, ParsedFile | null>();
  let seen = 0;

  const read = (file: string): ParsedFile | null => {
    const known = readings.get(file);
    if (known !== undefined) return known;
    const module = parseModule(file, sources.get(file) ?? '');
    const reading = 'error' in module ? null : { module, parents: parentsOf(module.program) };
    readings.set(file, reading);
    return reading;
  };

  for (const file of sources.keys()) {
    if (!file.startsWith('src/') || !isModule(file) || isTest(file) || isOurOwn(file)) continue;
    const reading = /insertInto|updateTable|mergeInto/.test(sources.get(file) ?? '') ? read(file) : null;
    if (reading === null) continue;
    walk(reading.module.program, (node) => {
      const row = rowOf(node, reading);
      if (row === null) return;
      seen += 1;
      const naming = new Naming(sources, read);
      for (const part of naming.unnamed({ node: row, reading }))
        violations.push({
          rule: 'row',
          file,
          line: reading.module.lineAt(node.start),
          text: `${part.reading.module.source.slice(part.node.start, part.node.end).slice(0, 60)}: name the columns`,
        });
    });
  }
  return { violations, writes: seen };
}

/** Rows of tests and of the demonstration come from literals in the code. */
const isOurOwn = (file: string): boolean => placeOf(file).part === 'build' || /\/commands\/seed-/.test(file);

function parentsOf(program: Node): Map<Node, Node | null> {
  const parents = new Map<Node, Node | null>();
  walk(program, (node, parent) => parents.set(node, parent));
  return parents;
}

const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? '';

/** Returns the row that a call writes, if it does. */
function rowOf(node: Node, { parents }: ParsedFile): Node | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || !writes.has(nameOf(callee.property))) return null;
  const [row] = node.arguments as Node[];
  // After `onConflict` the chain begins with its own parameter.
  if (nameOf(callee.property) !== 'doUpdateSet' && !beginsAsWrite(callee.object as Node, parents)) return null;
  return row ?? null;
}

function beginsAsWrite(chain: Node, parents: ReadonlyMap<Node, Node | null>): boolean {
  let at = chain;
  for (;;) {
    if (at.type === 'CallExpression') {
      const callee = at.callee as Node;
      if (callee.type !== 'MemberExpression') return false;
      if (beginnings.has(nameOf(callee.property))) return true;
      at = callee.object as Node;
    } else if (at.type === 'Identifier') {
      const declared = bindingOf(nameOf(at), at, parents);
      if (declared?.kind !== 'const' || declared.init === null) return false;
      at = declared.init;
    } else return false;
  }
}

type Binding =
  | { kind: 'const'; init: Node | null }
  | { kind: 'function'; node: Node }
  | { kind: 'import'; specifier: Node; from: string }
  /** A parameter: its function, its index, and its key if destructured. */
  | { kind: 'parameter'; of: Node; index: number; key: string | null; fallback: Node | null }
  | { kind: 'other' };

const isFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** Returns the nearest declaration of a name. */
function bindingOf(name: string, from: Node, parents: ReadonlyMap<Node, Node | null>): Binding | null {
  for (let scope = parents.get(from) ?? null; scope !== null; scope = parents.get(scope) ?? null) {
    if (isFunction(scope)) {
      const index = (scope.params as Node[]).findIndex((param) => namesIn(param).includes(name));
      if (index >= 0) return parameterOf(scope, index, name);
    }
    if (scope.type === 'ForOfStatement' && namesIn(scope.left as Node).includes(name)) return { kind: 'other' };
    if (scope.type !== 'BlockStatement' && scope.type !== 'Program') continue;
    for (const statement of scope.body as Node[]) {
      const found = declarationIn(statement, name);
      if (found !== null) return found;
    }
  }
  return null;
}

function parameterOf(of: Node, index: number, name: string): Binding {
  const given = (of.params as Node[])[index] as Node;
  const pattern = given.type === 'AssignmentPattern' ? (given.left as Node) : given;
  const fallback = given.type === 'AssignmentPattern' ? (given.right as Node) : null;
  if (pattern.type === 'Identifier') return { kind: 'parameter', of, index, key: null, fallback };
  const property = ((pattern.properties ?? []) as Node[]).find(
    (each) => each.type === 'Property' && nameOf(each.value) === name,
  );
  return property ? { kind: 'parameter', of, index, key: nameOf(property.key), fallback: null } : { kind: 'other' };
}

function declarationIn(statement: Node, name: string): Binding | null {
  if (statement.type === 'ImportDeclaration') {
    const specifier = (statement.specifiers as Node[]).find(({ local }) => nameOf(local) === name);
    return specifier ? { kind: 'import', specifier, from: (statement.source as { value: string }).value } : null;
  }
  const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
  if (declared?.type === 'FunctionDeclaration' && nameOf(declared.id) === name)
    return { kind: 'function', node: declared };
  if (declared?.type !== 'VariableDeclaration') return null;
  for (const { id, init } of declared.declarations as Node[]) {
    if (!namesIn(id as Node).includes(name)) continue;
    const isWhole = (id as Node).type === 'Identifier' && declared.kind === 'const';
    return isWhole ? { kind: 'const', init: init as Node | null } : { kind: 'other' };
  }
  return null;
}

/** The names that a pattern declares. */
function namesIn(pattern: Node): string[] {
  const names: string[] = [];
  const visit = (node: Node | null) => {
    if (node === null) return;
    if (node.type === 'Identifier') names.push(nameOf(node));
    else if (node.type === 'ObjectPattern')
      for (const property of node.properties as Node[]) visit((property.value ?? property.argument) as Node);
    else if (node.type === 'ArrayPattern') for (const element of node.elements as (Node | null)[]) visit(element);
    else if (node.type === 'RestElement') visit(node.argument as Node);
    else if (node.type === 'AssignmentPattern') visit(node.left as Node);
    else if (node.type === 'VariableDeclaration') for (const { id } of node.declarations as Node[]) visit(id as Node);
  };
  visit(pattern);
  return names;
}

/** Follows a written value to the objects it is made of. */
class Naming {
  readonly #seen = new Set<Node>();
  readonly #sources: Sources;
  readonly #read: (file: string) => ParsedFile | null;

  constructor(sources: Sources, read: (file: string) => ParsedFile | null) {
    this.#sources = sources;
    this.#read = read;
  }

  /** Returns the parts whose property names are not in the code. */
  unnamed(part: Part): Part[] {
    const { node, reading } = part;
    if (this.#seen.has(node)) return [];
    this.#seen.add(node);
    const all = (nodes: readonly Node[]) => nodes.flatMap((each) => this.unnamed({ node: each, reading }));
    switch (node.type) {
      case 'ObjectExpression':
        return all(
          (node.properties as Node[]).flatMap((each) =>
            each.type === 'SpreadElement' ? [each] : each.computed ? [each.key as Node] : [],
          ),
        );
      case 'ArrayExpression':
        return all((node.elements as (Node | null)[]).filter((each) => each !== null));
      case 'SpreadElement':
        return all([node.argument as Node]);
      case 'ConditionalExpression':
        return all([node.consequent as Node, node.alternate as Node]);
      case 'LogicalExpression':
        return all(node.operator === '&&' ? [node.right as Node] : [node.left as Node, node.right as Node]);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return all([node.expression as Node]);
      case 'AwaitExpression':
        return all([node.argument as Node]);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return all(returnedBy(node));
      case 'CallExpression':
        return this.#ofCall(part);
      case 'Identifier':
        return this.#ofName(part);
      // They write nothing.
      case 'Literal':
        return [];
      default:
        return [part];
    }
  }

  #ofCall(part: Part): Part[] {
    const { node, reading } = part;
    const callee = node.callee as Node;
    if (callee.type === 'MemberExpression') {
      const method = nameOf(callee.property);
      if (nameOf(callee.object) === 'Object') return this.#ofObject(method, part);
      if (perElement.has(method)) return this.unnamed({ node: (node.arguments as Node[])[0] ?? node, reading });
      if (sameElements.has(method)) return this.unnamed({ node: callee.object as Node, reading });
      return [part];
    }
    // The second argument names the columns.
    if (nameOf(callee) === 'pickColumns') return this.unnamed({ node: (node.arguments as Node[])[1] ?? node, reading });
    return callee.type === 'Identifier' ? this.#ofName({ node: callee, reading }, part) : [part];
  }

  /** `Object.keys` of an object literal, and `Object.fromEntries(names.map((name) => [name, …]))`. */
  #ofObject(method: string, part: Part): Part[] {
    const [made] = part.node.arguments as Node[];
    if (made === undefined) return [part];
    if (method === 'keys') return this.unnamed({ node: made, reading: part.reading });
    const [each] = (made.arguments ?? []) as Node[];
    const isOfNames = method === 'fromEntries' && nameOf((made.callee as Node | undefined)?.property) === 'map';
    const [entry] = each === undefined || !isOfNames ? [] : returnedBy(each);
    const [name] = entry?.type === 'ArrayExpression' ? (entry.elements as Node[]) : [];
    const [taken] = (each?.params ?? []) as Node[];
    if (name === undefined || nameOf(name) !== nameOf(taken)) return [part];
    return this.unnamed({ node: (made.callee as Node).object as Node, reading: part.reading });
  }

  /**
   * Returns the arguments of all callers in the module; null if others may call it or an argument cannot be resolved.
   */
  #ofParameter(
    { of, index, key, fallback }: Extract<Binding, { kind: 'parameter' }>,
    { reading }: Part,
  ): Part[] | null {
    const name = ownName(of, reading);
    if (name === null) return null;
    const given: (Node | null)[] = [];
    walk(reading.module.program, (node) => {
      if (node.type !== 'CallExpression' || nameOf(node.callee) !== name) return;
      const argument = (node.arguments as Node[])[index] ?? fallback;
      given.push(argument === null || key === null ? argument : propertyOf(argument, key));
    });
    if (given.length === 0 || given.includes(null)) return null;
    return given.flatMap((node) => this.unnamed({ node: node as Node, reading }));
  }

  #ofName({ node, reading }: Part, named: Part = { node, reading }): Part[] {
    const name = nameOf(node);
    if (name === 'undefined') return [];
    const binding = bindingOf(name, node, reading.parents);
    if (binding?.kind === 'const')
      return binding.init === null ? [named] : this.unnamed({ node: binding.init, reading });
    if (binding?.kind === 'function') return this.unnamed({ node: binding.node, reading });
    if (binding?.kind === 'parameter') return this.#ofParameter(binding, { node, reading }) ?? [named];
    if (binding?.kind === 'import') {
      const found = resolve(reading.module.path, binding.from, this.#sources);
      const other = found !== null && typeof found === 'object' ? this.#read(found.file) : null;
      const wanted = nameOf(binding.specifier.imported);
      const declared = other?.module.program
        ? (other.module.program.body as Node[]).map((each) => declarationIn(each, wanted)).find((each) => each !== null)
        : undefined;
      if (other && declared?.kind === 'function') return this.unnamed({ node: declared.node, reading: other });
      if (other && declared?.kind === 'const' && declared.init)
        return this.unnamed({ node: declared.init, reading: other });
    }
    return [named];
  }
}

/** Returns the name of a declared function that is not exported. */
function ownName(node: Node, { parents }: ParsedFile): string | null {
  if (node.type === 'FunctionDeclaration')
    return parents.get(node)?.type === 'ExportNamedDeclaration' ? null : nameOf(node.id);
  const declarator = parents.get(node);
  if (declarator?.type !== 'VariableDeclarator') return null;
  const declaration = parents.get(declarator);
  return declaration && parents.get(declaration)?.type === 'ExportNamedDeclaration' ? null : nameOf(declarator.id);
}

function propertyOf(object: Node, key: string): Node | null {
  if (object.type !== 'ObjectExpression') return null;
  const property = (object.properties as Node[]).find((each) => each.type === 'Property' && nameOf(each.key) === key);
  return (property?.value as Node | undefined) ?? null;
}

function returnedBy(node: Node): Node[] {
  const body = node.body as Node;
  if (body.type !== 'BlockStatement') return [body];
  const returned: Node[] = [];
  const visit = (each: Node, depth: number) => {
    if (depth > 0 && isFunction(each)) return;
    if (each.type === 'ReturnStatement') {
      if (each.argument) returned.push(each.argument as Node);
      return;
    }
    for (const value of Object.values(each))
      for (const child of Array.isArray(value) ? value : [value])
        if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
          visit(child as Node, depth + 1);
  };
  visit(body, 0);
  return returned;
}
