import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import words from '../i18n/messages/en.json' with { type: 'json' };
import type { DeclaredManifest } from '../contract/platform/manifest.ts';
import { faultsOf } from './asInContract.tsx';
import type { Circumstances, Draw } from './drawerOf.tsx';
import { nameOf } from './drawerOf.tsx';
import { inOrder, type FakeAnswers } from './renderScreen.tsx';

/** One screen or sheet, opened in a page that has loaded nothing else. */
export interface Opening extends Circumstances {
  element: ReactElement;
  /** Its address, where the route has parameters or the screen reads a query. */
  at?: string;
  /**
   * What its content comes from, call by call. An answer that nobody asks for fails, and so does a call that stands
   * neither here nor below.
   */
  answers?: FakeAnswers;
  /** What it may ask for beside its content. */
  also?: FakeAnswers;
  /**
   * Which of these calls nobody waits for any more once it is left (`true`: all of `answers`). What others bring is kept
   * for the way back.
   */
  callsOff?: true | readonly string[];
  /** What is there only once it has loaded, or what a form without calls acts with. */
  shows: () => unknown;
}

/** Several where one path or sheet shows what is loaded by different calls. */
type Openings = Opening | readonly Opening[];

/** By the paths and the sheets of the manifest, so that the compiler asks for a new one too. */
interface OpeningsOf<M extends DeclaredManifest> {
  routes: Record<M['routes'][number]['path'], Openings>;
  sheets: Record<keyof M['sheets'], Openings>;
}

const still = () => act(() => new Promise((resolve) => setTimeout(resolve)));
/** What stands where content is awaited, or did not come. */
const awaited = '[data-skeleton-row], [aria-busy="true"], [role="alert"]:not(:empty)';

/**
 * Tests that every screen and every sheet of an area shows its content when it is the first that is opened: with empty
 * stores, and with the answers of the API alone.
 */
export function openedFirst<const M extends DeclaredManifest>(
  manifest: M,
  draw: Draw,
  { routes, sheets }: OpeningsOf<M>,
): void {
  const given = Object.entries<Openings>({ ...routes, ...sheets });
  const rows = given.flatMap(([name, some]) => [some].flat().map((one) => [name, one.at ?? '', one] as const));
  const screenOf = (name: string): string | null | undefined =>
    (manifest.routes.find(({ path }) => path === name) ?? manifest.sheets[name])?.screen;

  describe('opened first, with nothing loaded before', () => {
    it('is tried with every screen and every sheet', () => {
      const declared = [...manifest.routes.map(({ path }) => path as string), ...Object.keys(manifest.sheets)];
      expect(given.map(([name]) => name).sort()).toEqual(declared.sort());
    });

    describe.each(rows)('%s %s', (name, at, { element, answers = {}, also = {}, callsOff = [], shows, ...own }) => {
      const all = { ...answers, ...also };
      const path = at || (name.startsWith('/') ? name : '/');

      it('shows what it has asked for', async () => {
        expect(nameOf(element)).toBe(screenOf(name));
        const faults: string[] = [];
        const checked = Object.entries(all).map(([call, answer]) => [
          call,
          async (body: unknown) => {
            const value: unknown = typeof answer === 'function' ? await answer(body) : answer;
            faults.push(...faultsOf(call, value));
            return value;
          },
        ]);
        const { requests, unanswered, container } = draw(element, path, Object.fromEntries(checked), own);
        await waitFor(() => {
          if (!shows())
            throw new Error(
              `${name} does not show its content. Without an answer: ${unanswered.join()} ${faults.join()}`,
            );
        });
        await waitFor(() => {
          const waits = container.querySelector(awaited) ?? screen.queryByText(words['kernel.loading']);
          if (waits) throw new Error(`${name} still shows ${waits.outerHTML}`);
        });
        await still();
        expect({ unanswered, faults }).toEqual({ unanswered: [], faults: [] });
        const asked = new Set(requests.map(inOrder));
        expect(Object.keys(answers).filter((call) => !asked.has(inOrder(call)))).toEqual([]);
      });

      // Else the row would prove nothing.
      if (Object.keys(answers).length > 0)
        it('does not before it is answered, and is left with what it waits for alone', async () => {
          const never = Object.keys(all).map((call) => [call, () => new Promise(() => undefined)]);
          const { calledOff, unmount } = draw(element, path, Object.fromEntries(never), own);
          await still();
          await still();
          expect(Boolean(shows())).toBe(false);
          calledOff.splice(0);
          unmount();
          await still();
          const expected = (callsOff === true ? Object.keys(answers) : callsOff).map(inOrder);
          expect([...new Set(calledOff.map(inOrder))].sort()).toEqual([...expected].sort());
        });
    });
  });
}
