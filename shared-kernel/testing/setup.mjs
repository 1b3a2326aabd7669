import { jest } from '@jest/globals';
globalThis.jest = jest;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.scrollTo = () => {};
globalThis.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} });
globalThis.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} };
globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
