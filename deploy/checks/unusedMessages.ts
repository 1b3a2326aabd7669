import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { childOf } from './cycles.ts';
import type { MessageFault } from './messageFaults.ts';

/** Which messages the sources name: whole ids, and the beginnings and ends of composed ones. */
export interface Named {
  whole: ReadonlySet<string>;
  composed: readonly RegExp[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All texts of a file that may be the id of a message. */
export function namedIn(file: string, source: string): Named {
  const whole = new Set<string>();
  const composed: RegExp[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') whole.add(value);
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked ?? value.raw);
      const [first = ''] = parts;
      if (parts.length === 1) whole.add(first);
      // One without the name of its area would match every message.
      else if (/^[a-zA-Z]+\./.test(first)) composed.push(new RegExp(`^${parts.map(escaped).join('[\\w-]+')}$`));
    },
  }).visit(parseSync(file, source).program);
  return { whole, composed };
}

/** The ids that no source of the product names. */
export const unusedIds = (ids: readonly string[], named: readonly Named[]): string[] =>
  ids.filter(
    (id) => !named.some(({ whole, composed }) => whole.has(id) || composed.some((pattern) => pattern.test(id))),
  );

/** Whose sources may use the messages of a folder: the kernel's are for all, others for their app alone. */
const userOf = (folder: string): string => (folder.startsWith('shared-kernel/') ? '' : childOf('', folder));

/** Messages that nobody shows, judged by the sources at `root` without its tests. */
export function unusedMessages(root: string, ids: Readonly<Record<string, readonly string[]>>): MessageFault[] {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter(
      (file) =>
        /^(shell|mf-\w+|shared-kernel|api|deploy\/console)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
    )
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ file, ...namedIn(file, readFileSync(path.join(root, file), 'utf8')) }));
  return Object.entries(ids).flatMap(([folder, own]) =>
    unusedIds(
      own,
      sources.filter(({ file }) => file.startsWith(userOf(folder))),
    ).map((id) => ({ file: `${folder}/en.json`, id, fault: 'is shown by nobody' })),
  );
}
