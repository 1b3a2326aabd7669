import { createHash } from 'node:crypto';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  description?: string;
  tags: string[];
  'x-permission': string;
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:auto;padding:1rem}
h1{font-size:1.5rem}h2{margin-top:2rem;border-bottom:1px solid}summary{cursor:pointer;padding:.4rem 0;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4rem}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.5rem}
small{opacity:.75}nav a{display:inline-block;margin:0 .75rem .25rem 0;padding:.25rem 0}:target>summary{font-weight:700}`;

/** The page's only style, by its hash: it needs no other permission. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A schema as its JSON, with links to the schemas that it names. */
const schemaText = (schema: unknown): string =>
  `<pre>${escape(JSON.stringify(schema, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')}</pre>`;

function callText(method: string, path: string, call: Operation): string {
  const parts = [
    call.description ? `<p>${escape(call.description)}</p>` : '',
    call.parameters
      .filter((parameter) => parameter['name'])
      .map(
        (parameter) =>
          `<p><code>${escape(String(parameter['name']))}</code> <small>in ${escape(String(parameter['in']))}${parameter['required'] ? ', required' : ''}</small></p>${schemaText(parameter['schema'])}`,
      )
      .join(''),
    call.requestBody ? `<h4>Body</h4>${schemaText(call.requestBody['content'])}` : '',
    ...Object.entries(call.responses)
      .filter(([, answer]) => !answer['$ref'])
      .map(([status, answer]) => `<h4>${status}</h4>${answer['content'] ? schemaText(answer['content']) : ''}`),
  ];
  return `<details id="${escape(call.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> <small>${escape(call.operationId)} · ${escape(call['x-permission'])}</small></summary>${parts.join('')}</details>`;
}

/** The document as a page for people; it works without scripts. */
export function openApiPage(document: Json): string {
  const { paths, components } = document as unknown as Document;
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const tag = call.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), callText(method, path, call)]);
    }
  }
  const tags = [...byTag.keys()].sort();
  return `<!doctype html><html lang="en" dir="ltr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dorehami API</title><style>${style}</style>
<h1>Dorehami API</h1><p>Every call asks for who calls by <code>Authorization: Bearer</code> and speaks the language of <code>X-language</code> (fa, en, ar, ps). The same as a document: <a href="openapi.json">openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#tag-${tag}">${tag}</a>`).join('')}<a href="#schemas">schemas</a></nav>
${tags.map((tag) => `<h2 id="tag-${tag}">${tag}</h2>${byTag.get(tag)!.join('')}`).join('')}
<h2 id="schemas">schemas</h2>${Object.entries(components.schemas)
    .map(([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${schemaText(schema)}</details>`)
    .join('')}</html>`;
}
