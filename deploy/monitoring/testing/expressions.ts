import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { summary: string; handbook: string };
}

export const rules: readonly Rule[] = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

const dashboard = JSON.parse(read('dashboard.json')) as {
  annotations: { list: { expr: string }[] };
  panels: { targets: { expr: string }[] }[];
};

/** What the dashboard asks Prometheus. */
export const dashboardExpressions: readonly string[] = [
  ...dashboard.annotations.list,
  ...dashboard.panels.flatMap(({ targets }) => targets),
].map(({ expr }) => expr);

/** Names with an underscore that belong to the language, or that Prometheus makes itself. */
const ofPrometheus = new Set(['up', 'histogram_quantile', 'count_values', 'group_left', 'group_right']);

/** The metrics that an expression reads: no labels, no functions, and not what a rule records. */
export const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}|\b(?:by|on|without|ignoring) \([^)]*\)/g, '')
      .matchAll(/[a-z_][a-z0-9_:]*/g),
  ]
    .map(([name]) => name)
    .filter((name) => name.includes('_') && !name.includes(':') && !ofPrometheus.has(name));

const all = [...new Set([...rules.map(({ expr }) => expr), ...dashboardExpressions].flatMap(metricsIn))];
/** What either kind of process tells of itself is asked of both. */
const ofBoth = /^(process|nodejs)_/;
const ofTheGateway = /^(pages|drawing)_|^release_(?!loads_)/;

/** Each metric that is asked for stands in one of these lists at least. */
export const askedOfGateways = all.filter((name) => ofBoth.test(name) || ofTheGateway.test(name));
export const askedOfTheApi = all.filter((name) => !ofTheGateway.test(name));

/** What a process exports, as it is written in questions: a histogram has three names. */
export const exportedIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
