import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';
// First of all, so that its clean-up after each test comes before those of this file.
import { act } from '@testing-library/react';
import React from 'react';
import { forgetLeftovers, leftovers, watchLeftovers } from './leftovers.mjs';

// How long something takes to appear says nothing on a machine that runs other tests beside this one.
configure({ asyncUtilTimeout: 60_000 * Math.max(1, Number(process.env.TEST_PACE) || 1) });
// What waits asks again and again, and each time that nothing is there an error would write out the page; it is written
// once, where the time is over.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
globalThis.jest = jest;
/** How the accounts of a test's pages leave them. */
globalThis.stays = [];
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.scrollTo = () => {};
globalThis.performance.getEntriesByType ??= () => [];
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => {};
globalThis.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query });
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Only a FileReader can read jsdom's files.
if (globalThis.Blob) {
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}
// jsdom has the dialog element but not its methods.
if (globalThis.HTMLDialogElement && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// React only warns of rows that share a key, and then loses or doubles them: here that is an error.
const { error } = console;
console.error = (first, ...rest) => {
  if (/with the same key|unique "key" prop/.test(String(first))) throw new Error([first, ...rest].join(' '));
  error(first, ...rest);
};

// The client reports cancelled calls to whoever looks into a browser's console.
console.debug = () => {};

// React makes a stack trace for each element, for a browser's tools: a tenth of the time of a test that renders.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

// A step back in history is taken some tasks later. One that a test leaves, as of a dialog that goes with its page,
// must not be taken in the page of the next test.
let steps = 0;
if (globalThis.History)
  for (const name of ['back', 'forward', 'go']) {
    const step = History.prototype[name];
    History.prototype[name] = function count(...given) {
      steps++;
      return step.apply(this, given);
    };
  }
const { setTimeout } = globalThis;
afterEach(async () => {
  while (steps > 0) {
    steps = 0;
    // jsdom takes one in two tasks.
    for (let task = 0; task < 3; task++) await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
});

// Screens are drawn away by now. With them and the account that leaves, all that they began must have ended.
if (globalThis.Element) {
  watchLeftovers();
  beforeEach(forgetLeftovers);
  afterEach(async () => {
    for (const leave of globalThis.stays.splice(0)) leave();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const left = leftovers();
    if (left.length > 0) throw new Error(`This goes on though nothing of it is seen any more:\n${left.join('\n')}`);
  });
}
