import { parseSync, Visitor } from 'oxc-parser';

/** As far as it is looked into here. */
interface Node extends Partial<Record<Part, Node | null>> {
  type: string;
  operator?: string;
  name?: string;
  value?: unknown;
  arguments?: Node[];
  elements?: Node[];
}
type Part = 'expression' | 'left' | 'right' | 'consequent' | 'alternate' | 'property' | 'object' | 'callee' | 'body';

const nodesOf = (found: readonly unknown[]): Node[] => found as Node[];

/** What people have written goes by these names in the contract. */
const written = new Set(['name', 'title', 'username', 'body', 'plan']);

/** Alone, `title` and `body` are mostly words of ours. */
const writtenAlone = new Set(['name', 'username']);

function isWritten(node: Node | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return isWritten(node.expression);
  if (node.type === 'LogicalExpression')
    return (node.operator !== '&&' && isWritten(node.left)) || isWritten(node.right);
  if (node.type === 'ConditionalExpression') return isWritten(node.consequent) || isWritten(node.alternate);
  if (node.type === 'MemberExpression') return written.has(node.property?.name ?? '');
  return node.type === 'Identifier' && writtenAlone.has(node.name ?? '');
}

/** Put together for people, with a space or a sign between, rather than an address or a key. */
const isSentence = (between: string): boolean => /[\s·،]/.test(between);

/**
 * The list that is joined, also where what is empty is left out first: `[name, day].filter(Boolean).join(' · ')`. Of one
 * that is made of another, what it is made to.
 */
function joinedList({ callee, arguments: [between] = [] }: Node): Node[] {
  if (callee?.property?.name !== 'join' || typeof between?.value !== 'string' || !isSentence(between.value)) return [];
  const { object } = callee;
  const made = object?.type === 'CallExpression' ? object.callee : null;
  if (made?.property?.name === 'map') return (object?.arguments ?? []).flatMap(({ body }) => body ?? []);
  const list = made ? made.object : object;
  return list?.type === 'ArrayExpression' ? (list.elements ?? []) : [];
}

/**
 * The lines on which people's words stand in a text without being isolated, where no message is made of them (messages
 * isolate by themselves): `` `${act} ${name}` ``, `[name, day].join(' · ')` and `<p>{act} {name}</p>`.
 */
export function bareWords(file: string, source: string): number[] {
  const found: number[] = [];
  new Visitor({
    TemplateLiteral({ start, quasis, expressions }) {
      const between = quasis.map(({ value }) => value.cooked ?? value.raw).join('');
      if (isSentence(between) && nodesOf(expressions).some(isWritten)) found.push(start);
    },
    // Beside other words in one element, where a `<bdi>` of its own would keep it apart.
    JSXElement({ start, children }) {
      const shown = nodesOf(children).filter(
        // The sign before a username belongs to it.
        (child) => child.type !== 'JSXText' || /[^\s@]/.test(String(child.value)),
      );
      const isText = ({ type, expression }: Node): boolean =>
        type === 'JSXText' || (type === 'JSXExpressionContainer' && !expression?.type.startsWith('JSX'));
      const words = shown.filter(isText);
      if (words.length > 1 && words.some(({ expression }) => isWritten(expression))) found.push(start);
    },
    CallExpression(node) {
      if (nodesOf([node]).flatMap(joinedList).some(isWritten)) found.push(node.start);
    },
  }).visit(parseSync(file, source).program);
  return found.map((start) => source.slice(0, start).split('\n').length);
}
