import type { Measure } from 'shared-kernel/contract/vitals';
import { PageVitals } from './PageVitals.ts';

const live: Record<string, string> = { shell: '2.0.0', 'mf-event': '1.1.0', 'mf-chat': '1.4.0' };

function page() {
  const sent: (readonly Measure[])[] = [];
  return { sent, vitals: new PageVitals({ versionOf: (app) => live[app], send: (measures) => sent.push(measures) }) };
}

describe('what a page measures of itself', () => {
  it('is told with area and version, all at once [KRN-12]', () => {
    const { sent, vitals } = page();
    vitals.note('mf-event', { name: 'LCP', value: 1200 });
    vitals.note('shell', { name: 'TTFB', value: 80 });
    expect(sent).toEqual([]);
    vitals.tell();
    expect(sent).toEqual([
      [
        { app: 'mf-event', version: '1.1.0', name: 'LCP', value: 1200 },
        { app: 'shell', version: '2.0.0', name: 'TTFB', value: 80 },
      ],
    ]);
  });

  it('belongs to the area in which it changed last, not to the one that is left in the end [KRN-12]', () => {
    const { sent, vitals } = page();
    vitals.note('mf-event', { name: 'CLS', value: 0.1 });
    vitals.note('mf-chat', { name: 'CLS', value: 0.3 });
    vitals.note('mf-event', { name: 'CLS', value: 0.3 });
    vitals.tell();
    expect(sent[0]).toEqual([{ app: 'mf-chat', version: '1.4.0', name: 'CLS', value: 0.3 }]);
  });

  it('is told once, however often the page is left; a page that measured nothing says nothing [KRN-12]', () => {
    const { sent, vitals } = page();
    vitals.tell();
    vitals.note('shell', { name: 'INP', value: 90 });
    vitals.tell();
    vitals.note('shell', { name: 'INP', value: 400 });
    vitals.tell();
    expect(sent.map((measures) => measures.map(({ value }) => value))).toEqual([[90]]);
  });

  it('leaves out what the server would refuse, and a tester’s own area [KRN-12]', () => {
    const { sent, vitals } = page();
    vitals.note('shell', { name: 'LCP', value: 3_600_000 });
    vitals.note('shell', { name: 'FCP', value: -1 });
    vitals.note('mf-mine', { name: 'INP', value: 1 });
    vitals.tell();
    expect(sent).toEqual([]);
  });
});
