import type { Api } from 'shared-kernel/api/api';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { anAccount } from '../testing/rows.ts';
import { reportLimits, ReportStore } from './ReportStore.ts';

function reports(refusal: unknown = null) {
  const bodies: unknown[] = [];
  const { root } = createStage({
    user: anAccount(),
    answers: { 'POST /app-report': (body: unknown) => (bodies.push(body), refusal ?? { data: { id: 1 } }) },
  });
  const arriving: ((answer: unknown) => void)[] = [];
  // A picture is uploaded when the test allows it; other calls go their usual way.
  const api = ((call: string, ...rest: unknown[]) =>
    call === 'POST /user/upload'
      ? new Promise((resolve) => arriving.push(resolve))
      : (root.api as (...given: unknown[]) => unknown)(call, ...rest)) as unknown as Api;
  const report = new ReportStore({ api, now: root.now });
  const arrive = async (id: number): Promise<void> => {
    arriving.shift()!({ data: [{ id }] });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { report, bodies, arrive };
}
const picture = () => new File(['picture'], 'a.png');

describe('the page that a report is about', () => {
  it.each(['https://evil.test', 'javascript:alert(1)', ''])('is none of another site: %p', (path) => {
    const { report } = reports();
    report.begin(path);
    expect(report.form.values.bug_address).toBe('');
  });

  it('is as long as the API takes it, and no reason to ask at leaving', () => {
    const { report } = reports();
    report.begin(`/${'a'.repeat(600)}`);
    expect([report.form.values.bug_address.length, report.isDirty]).toEqual([reportLimits.address, false]);
  });

  it('is not put over what is written, which would be called unwritten by that', () => {
    const { report } = reports();
    report.form.set('description', 'The map is empty');
    report.begin('/home');
    expect([report.form.values, report.isDirty]).toEqual([
      { title: 'appBug', description: 'The map is empty', bug_address: '' },
      true,
    ]);
  });
});

describe('a report that goes away unsent', () => {
  it('loses words or pictures, either of which is a reason to ask', () => {
    const { report } = reports();
    expect(report.isDirty).toBe(false);
    report.form.set('description', 'x');
    expect(report.isDirty).toBe(true);
    report.form.set('description', '');
    expect(report.isDirty).toBe(false);
    report.pictures.add(picture());
    expect(report.isDirty).toBe(true);
    report.forget();
    expect(report.isDirty).toBe(false);
  });
});

describe('sending a report', () => {
  it('waits for its pictures, which go with it, and has none where there are none', async () => {
    const { report, bodies, arrive } = reports();
    report.form.set('description', 'The map is empty');
    report.pictures.add(picture());
    expect([await report.send(), bodies]).toEqual([false, []]);
    await arrive(31);
    expect(await report.send()).toBe(true);
    report.form.set('description', 'And again');
    expect(await report.send()).toBe(true);
    expect(bodies).toEqual([
      { title: 'appBug', description: 'The map is empty', gallery: [31] },
      { title: 'appBug', description: 'And again' },
    ]);
  });

  it.each([
    ['appBug', '/home', { bug_address: '/home' }],
    ['appBug', '', {}],
    ['suggestion', '/home', {}],
    ['contactUs', '/home', {}],
  ] as const)('says of %s at %p where it is only for a bug at an address', async (title, address, said) => {
    const { report, bodies } = reports();
    report.form.set('title', title);
    report.form.set('description', 'A word');
    report.form.set('bug_address', address);
    expect(await report.send()).toBe(true);
    expect(bodies).toEqual([{ title, description: 'A word', ...said }]);
  });

  it.each(['sent', 'refused'])('keeps words and pictures until they are sent: %s', async (end) => {
    const { report, arrive } = reports(end === 'sent' ? null : aRefusal(503, 'unavailable'));
    report.form.set('description', 'The map is empty');
    report.pictures.add(picture());
    await arrive(31);
    expect(await report.send()).toBe(end === 'sent');
    expect([report.form.values.description, report.pictures.answers]).toEqual(
      end === 'sent' ? ['', []] : ['The map is empty', [{ id: 31 }]],
    );
  });

  it.each([
    ['description', reportLimits.description],
    ['bug_address', reportLimits.address],
  ] as const)('takes a %s of %i characters and not one more', async (field, most) => {
    const { report, bodies } = reports();
    report.form.set('description', 'A word');
    report.form.set(field, 'a'.repeat(most + 1));
    expect([await report.send(), bodies]).toEqual([false, []]);
    report.form.set(field, 'a'.repeat(most));
    expect([await report.send(), bodies.length]).toEqual([true, 1]);
  });

  it('needs words', async () => {
    const { report, bodies } = reports();
    report.form.set('bug_address', '/home');
    expect([await report.send(), bodies]).toEqual([false, []]);
  });
});
