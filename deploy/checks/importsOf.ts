import { parseSync, Visitor, type Expression, type Node } from 'oxc-parser';

export interface Import {
  /** As the author wrote it. */
  specifier: string;
  line: number;
  /** It is gone when the program runs. */
  typeOnly: boolean;
}

/**
 * Everything that a file imports: statically, by re-export, dynamically, as an inline type, by `require`, or by
 * resolving a path.
 */
export function importsOf(file: string, source: string): Import[] {
  const parsed = parseSync(file, source);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const found: Import[] = [];
  const lineAt = linesOf(source);
  const add = (specifier: string, start: number, typeOnly: boolean): void => {
    found.push({ specifier, line: lineAt(start), typeOnly });
  };
  for (const { moduleRequest, entries } of parsed.module.staticImports)
    add(moduleRequest.value, moduleRequest.start, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of parsed.module.staticExports) {
    const from = entries[0]?.moduleRequest;
    if (from)
      add(
        from.value,
        from.start,
        entries.every(({ isType }) => isType),
      );
  }
  // The record above knows neither of these. Walking the whole tree is ten times as slow, and few files need it.
  if (/(import|[rR]equire)\s*\(|\.resolve\(/.test(source)) {
    const addLiteral = (
      node: { type: string; value?: unknown; start: number } | undefined,
      typeOnly: boolean,
    ): void => {
      if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start, typeOnly);
    };
    new Visitor({
      ImportExpression: (node) => addLiteral(node.source, false),
      TSImportType: (node) => addLiteral(node.source, true),
      CallExpression({ callee, arguments: [first] }) {
        if (requires(callee) || looksUp(callee)) addLiteral(first, false);
      },
    }).visit(parsed.program);
  }
  return found;
}

/** In which line something stands. A bundle has millions of letters and thousands of imports: it is read once. */
function linesOf(source: string): (start: number) => number {
  let [at, line, asked] = [0, 1, 0];
  return (start) => {
    if (start < asked) [at, line] = [0, 1];
    asked = start;
    for (let next = source.indexOf('\n', at); next !== -1 && next < start; next = source.indexOf('\n', at))
      [at, line] = [next + 1, line + 1];
    return line;
  };
}

/** `require`, or what `createRequire` gives. */
const requires = (callee: Expression): boolean =>
  callee.type === 'CallExpression' ? isNamed(callee.callee, 'createRequire') : isNamed(callee, 'require');

/** `resolve` of either, or of `import.meta`: it looks for a module as an import does. */
const looksUp = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' &&
  isNamed(callee.property, 'resolve') &&
  (callee.object.type === 'MetaProperty' || requires(callee.object));

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;
