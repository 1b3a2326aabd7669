import { act, waitFor } from '@testing-library/react';
import { keepTyped } from 'shared-kernel/forms/typed';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import { boot } from '../boot/boot.tsx';
import { network, page, remote } from '../testing/bootStage.ts';

const form = '<input name="title"><textarea></textarea>';

beforeEach(() => {
  // jsdom's addEventListener takes no signal but its own.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.EventSource = class {
    addEventListener(): void {}
  } as unknown as typeof EventSource;
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage(): void {}
  } as never;
});

it('a page that is loaded anew in the middle of a form has what was typed there [SHL-18] [SHL-24]', async () => {
  page('mf-form');
  const before = document.createElement('div');
  before.innerHTML = form;
  before.querySelector('input')!.value = 'Tea';
  before.querySelector('textarea')!.value = 'at five';
  keepTyped(before, '/mf-form', () => sessionStorage);
  network({});
  const drawn: Remote = {
    ...remote(),
    lifecycles: {
      ...remote().lifecycles,
      mount: async (props) => {
        (props as unknown as { domElement: Element }).domElement.innerHTML = form;
      },
    },
  };
  await act(() => boot(() => async () => drawn));
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('#outlet :is(input, textarea)')].map(({ value }) => value);
  await waitFor(() => expect(fields()).toEqual(['Tea', 'at five']));
  expect(sessionStorage.getItem('typed')).toBeNull();
});
