import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { keysOf, recordOf } from 'shared-kernel/contract/keys';
import type { Build } from 'shared-kernel/contract/platform/release';
import { GuardSchema, LayoutSchema } from 'shared-kernel/contract/platform/manifest';
import { sheetOwners } from 'shared-kernel/contract/platform/sheetOwners';

type Named = Required<Pick<Build, 'uses' | 'offers'>>;

const isLeftOut = (file: string): boolean =>
  /\.(?:test|gallery)\.tsx?$|\.d\.ts$|(?:^|\/)(?:testing|node_modules|dist|contract)\//.test(file);

/**
 * Which sheets and addresses of others the sources of an app name, and which slots they show: what is written there
 * as a word. A name that only a running page puts together is not seen.
 */
export function namesInSource(folders: readonly string[], { isShell = false } = {}): Named {
  const found = { sheets: new Set<string>(), links: new Set<string>(), slots: new Set<string>() };
  for (const folder of folders)
    for (const file of globSync('**/*.{ts,tsx}', { cwd: folder }))
      if (!isLeftOut(file)) look(file, readFileSync(path.join(folder, file), 'utf8'), found);
  const { sheets, links, slots } = recordOf(keysOf(found), (kind) => [...found[kind]].sort());
  return {
    uses: { sheets, links },
    offers: { slots, ...(isShell && { layouts: [...LayoutSchema.enum], guards: [...GuardSchema.enum] }) },
  };
}

function look(file: string, source: string, found: Record<'sheets' | 'links' | 'slots', Set<string>>): void {
  const opened: { start: number; end: number }[] = [];
  const named: { name: string; start: number }[] = [];
  const takeAddress = (text: string): void => {
    const [address = ''] = text.split(/[?#]/);
    if (/^(\/[\w:.-]+)+$/.test(address) && !/^\/(api|dev|_apps)\//.test(address)) found.links.add(address);
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value !== 'string') return;
      takeAddress(value);
      if (Object.hasOwn(sheetOwners, value)) named.push({ name: value, start });
    },
    TemplateLiteral: ({ quasis }) => takeAddress(quasis.map(({ value }) => value.cooked ?? '').join(':')),
    CallExpression({ callee, arguments: [first] }) {
      if (first && /\bsheets\??\.open$/.test(source.slice(callee.start, callee.end))) opened.push(first);
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Slot') return;
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.name.name === 'name' && one.value?.type === 'Literal')
          found.slots.add(String(one.value.value));
    },
  }).visit(parseSync(file, source).program);
  for (const { start, end } of opened) {
    const given = named.filter((one) => one.start >= start && one.start < end);
    // A name that is given by others stands elsewhere in the file.
    const isText = /^['"]/.test(source.slice(start, end));
    for (const { name } of given.length > 0 || isText ? given : named) found.sheets.add(name);
  }
}
