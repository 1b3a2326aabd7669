import { parseSync, Visitor } from 'oxc-parser';

type Node = { type: string; [key: string]: unknown };

/** What people have written goes by these names in the contract. */
const written = new Set(['name', 'title', 'username', 'body', 'plan']);

/** Alone, `title` and `body` are mostly words of ours. */
const writtenAlone = new Set(['name', 'username']);

function isWritten(node: Node | null): boolean {
  if (!node) return false;
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return isWritten(node.expression as Node);
  if (node.type === 'LogicalExpression')
    return (node.operator !== '&&' && isWritten(node.left as Node)) || isWritten(node.right as Node);
  if (node.type === 'ConditionalExpression')
    return isWritten(node.consequent as Node) || isWritten(node.alternate as Node);
  if (node.type === 'MemberExpression') return written.has((node.property as { name?: string }).name ?? '');
  return node.type === 'Identifier' && writtenAlone.has(node.name as string);
}

/** Put together for people, with a space or a sign between, rather than an address or a key. */
const isSentence = (between: string): boolean => /[\s·،]/.test(between);

/**
 * The list that is joined, also where what is empty is left out first: `[name, day].filter(Boolean).join(' · ')`. Of one
 * that is made of another, what it is made to.
 */
function joinedList({ callee, arguments: args }: Node): Node[] {
  const { property, object } = callee as { property?: { name?: string }; object?: Node };
  const [between] = args as { value?: unknown }[];
  if (property?.name !== 'join' || typeof between?.value !== 'string' || !isSentence(between.value)) return [];
  const made =
    object?.type === 'CallExpression' ? (object.callee as { object?: Node; property?: { name?: string } }) : null;
  if (made?.property?.name === 'map') return (object!.arguments as { body?: Node }[]).flatMap(({ body }) => body ?? []);
  const list = made ? made.object : object;
  return list?.type === 'ArrayExpression' ? (list.elements as Node[]) : [];
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
      if (isSentence(between) && (expressions as unknown as Node[]).some(isWritten)) found.push(start);
    },
    // Beside other words in one element, where a `<bdi>` of its own would keep it apart.
    JSXElement({ start, children }) {
      const shown = (children as unknown as Node[]).filter(
        // The sign before a username belongs to it.
        (child) => child.type !== 'JSXText' || /[^\s@]/.test(child.value as string),
      );
      const isText = ({ type, expression }: Node): boolean =>
        type === 'JSXText' || (type === 'JSXExpressionContainer' && !(expression as Node).type.startsWith('JSX'));
      const words = shown.filter(isText);
      if (words.length > 1 && words.some(({ expression }) => isWritten((expression ?? null) as Node | null)))
        found.push(start);
    },
    CallExpression(node) {
      if (joinedList(node as unknown as Node).some(isWritten)) found.push(node.start);
    },
  }).visit(parseSync(file, source).program);
  return found.map((start) => source.slice(0, start).split('\n').length);
}
