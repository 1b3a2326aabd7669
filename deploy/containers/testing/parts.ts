import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

// What the recipes beside this file say, read for their tests.

const deploy = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8');

/** A stage of the Containerfile. */
export interface Stage {
  name: string;
  from: string;
  lines: { word: string; rest: string }[];
}

export function stages(): Stage[] {
  const found: Stage[] = [];
  for (const line of read('containers/Containerfile').split('\n')) {
    const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === undefined || rest === undefined) continue;
    const [from = '', , name = ''] = rest.split(' ');
    if (word === 'FROM') found.push({ name, from, lines: [] });
    else found.at(-1)!.lines.push({ word, rest });
  }
  return found;
}

/** The lines of a stage after those of the stages that it stands on. */
export function linesOf(name: string, all = stages()): Stage['lines'] {
  const stage = all.find((one) => one.name === name);
  return stage ? [...linesOf(stage.from, all), ...stage.lines] : [];
}

type Env = Record<string, string>;

interface ComposeService {
  image: string;
  command?: string[];
  environment?: Env;
  networks: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  restart?: string;
}

const example: Env = Object.fromEntries(
  [...read('containers/example.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** The services of compose.yaml with the values of example.env in place; what has none stays as it is written. */
export function composeServices(): Record<string, ComposeService> {
  const filled = read('containers/compose.yaml')
    .replace(/(?<!\$)\$\{(\w+)(?::\?[^}]*)?\}/g, (written, name: string) => example[name] ?? written)
    .replace(/\$\{(\w+):-\}/g, '""');
  return (parse(filled, { merge: true }) as { services: Record<string, ComposeService> }).services;
}

interface Probe {
  httpGet: { path: string; port: number };
}
export interface Container {
  name: string;
  image: string;
  command?: string[];
  env: {
    name: string;
    value?: string;
    valueFrom?: Record<string, { name: string; key: string; optional?: boolean }>;
  }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  [other: string]: unknown;
}
export interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

/** Every object of the base. */
export const manifests = (): Manifest[] =>
  globSync('kubernetes/base/*.yaml', { cwd: deploy })
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(read(file)).map((one) => one.toJS() as Manifest));

export interface PodSpec {
  containers: Container[];
  [other: string]: unknown;
}
interface Template {
  template: { spec: PodSpec };
}

/** The pods that the base makes, by the kind and name of what makes them. */
export const pods = (): { name: string; spec: PodSpec }[] =>
  manifests().flatMap(({ kind, metadata, spec }) => {
    const made =
      kind === 'CronJob'
        ? (spec as { jobTemplate: { spec: Template } }).jobTemplate.spec
        : (spec as unknown as Template);
    return made.template ? [{ name: `${kind} ${metadata.name}`, spec: made.template.spec }] : [];
  });

/** What the units set, by file. */
export const units = (): Record<string, { text: string; env: Env }> =>
  Object.fromEntries(
    globSync('systemd/*', { cwd: deploy }).map((file) => {
      const text = read(file);
      const env = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=', 2) as [string, string]),
      );
      return [file.slice('systemd/'.length), { text, env: Object.fromEntries(env) }];
    }),
  );
