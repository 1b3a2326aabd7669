import { rememberStyles } from './quickStyles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the parts of the web platform that Node has and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
      ReadableStream,
    });
    rememberStyles(this.global);
  }
}
