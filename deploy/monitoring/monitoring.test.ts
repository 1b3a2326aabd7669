import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite, stopFixtureSites } from '../gateway/testing/fixtureSite.ts';
import { askedOfGateways, dashboardExpressions, exportedIn, metricsIn, rules } from './testing/expressions.ts';

afterEach(stopFixtureSites);

describe('the dashboard and the alerts [REL-15]', () => {
  it('are read for the metrics that they ask for', () => {
    expect(metricsIn('sum by (set) (rate(a_total{x_y="b_c",z=~"q"}[5m])) / on (d_e) job:of:us > vector(0)')).toEqual([
      'a_total',
    ]);
  });

  it('ask gateways for nothing that they do not tell', async () => {
    const site = await fixtureSite();
    const told = new Set(exportedIn(await (await fetch(`${site.url}/metrics`)).text()));
    expect(askedOfGateways.length).toBeGreaterThan(8);
    expect(askedOfGateways.filter((name) => !told.has(name))).toEqual([]);
  });

  it('ask for what is recorded, and for nothing else of that kind', () => {
    const recorded = new Set(rules.map(({ record }) => record));
    const asked = [...rules.map(({ expr }) => expr), ...dashboardExpressions].flatMap((text) =>
      [...text.matchAll(/\w+(?::\w+)+/g)].map(([name]) => name),
    );
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !recorded.has(name))).toEqual([]);
  });

  it('lead to a part of the handbook that is there', () => {
    const handbook = readFileSync(join(import.meta.dirname, '../../docs/OPERATIONS.md'), 'utf8');
    const anchors = new Set(
      [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const alerts = rules.filter(({ alert }) => alert !== undefined);
    expect(alerts.length).toBeGreaterThan(10);
    const lost = alerts.filter(({ annotations }) => {
      const [page, anchor = ''] = annotations!.handbook.split('#');
      return page !== 'docs/OPERATIONS.md' || !anchors.has(anchor);
    });
    expect(lost.map(({ alert, annotations }) => `${alert}: ${annotations!.handbook}`)).toEqual([]);
  });
});
