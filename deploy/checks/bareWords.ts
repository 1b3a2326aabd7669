import { parseSync, Visitor } from 'oxc-parser';

type Node = { type: string; [key: string]: unknown };

/** What people have written goes by these names in the contract. */
const written = new Set(['name', 'title', 'username', 'body']);

/** Alone, `title` and `body` are mostly words of ours. */
const writtenAlone = new Set(['name', 'username']);

function isWritten(node: Node | null): boolean {
  if (!node) return false;
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return isWritten(node.expression as Node);
  if (node.type === 'LogicalExpression') return isWritten(node.left as Node) || isWritten(node.right as Node);
  if (node.type === 'ConditionalExpression')
    return isWritten(node.consequent as Node) || isWritten(node.alternate as Node);
  if (node.type === 'MemberExpression') return written.has((node.property as { name?: string }).name ?? '');
  return node.type === 'Identifier' && writtenAlone.has(node.name as string);
}

/** Put together for people, with a space or a sign between, rather than an address or a key. */
const isSentence = (between: string): boolean => /[\s·،]/.test(between);

/** The list that is joined, also where what is empty is left out first: `[name, day].filter(Boolean).join(' · ')`. */
function joinedList({ callee, arguments: args }: Node): Node[] {
  const { property, object } = callee as { property?: { name?: string }; object?: Node };
  const [between] = args as { value?: unknown }[];
  if (property?.name !== 'join' || typeof between?.value !== 'string' || !isSentence(between.value)) return [];
  const list = object?.type === 'CallExpression' ? (object.callee as { object?: Node }).object : object;
  return list?.type === 'ArrayExpression' ? (list.elements as Node[]) : [];
}

/**
 * The lines on which people's words stand in a text without being isolated, where no message is made of them (messages
 * isolate by themselves): `` `${act} ${name}` `` and `[name, day].join(' · ')`.
 */
export function bareWords(file: string, source: string): number[] {
  const found: number[] = [];
  new Visitor({
    TemplateLiteral({ start, quasis, expressions }) {
      const between = quasis.map(({ value }) => value.cooked ?? value.raw).join('');
      if (isSentence(between) && (expressions as unknown as Node[]).some(isWritten)) found.push(start);
    },
    CallExpression(node) {
      if (joinedList(node as unknown as Node).some(isWritten)) found.push(node.start);
    },
  }).visit(parseSync(file, source).program);
  return found.map((start) => source.slice(0, start).split('\n').length);
}
