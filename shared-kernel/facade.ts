/**
 * The one door to third-party code that is shared at run time. A shared package is never tree-shaken, so sharing
 * react-router or mobx whole would cost five times what is used; here each name that is used is kept, and the shell's
 * build drops the rest. The build preset maps a remote's ordinary imports of these packages onto this file: a name that
 * is missing here is missing only at run time, which a check of the imports prevents. The names belong to the kernel's
 * version.
 */
export {
  Link,
  NavLink,
  NavigationType,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  UNSAFE_createBrowserHistory,
  unstable_HistoryRouter,
} from 'react-router-dom';
export {
  action,
  autorun,
  compareStructural,
  computed,
  makeAutoObservable,
  observable,
  observableRef,
  observableShallow,
  reaction,
  runInAction,
  toJS,
  untracked,
  when,
} from 'mobx';
export { observer, Observer, useLocalObservable } from 'mobx-react-lite';
export { FormattedMessage, FormattedNumber, RawIntlProvider, createIntl, createIntlCache, useIntl } from 'react-intl';
export { CacheProvider, css, keyframes, Global } from '@emotion/react';
export { createPortal, flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
