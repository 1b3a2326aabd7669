import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    BusinessScreen: () => import('./screens/business/BusinessScreen.tsx'),
    BooksScreen: () => import('./screens/books/BooksScreen.tsx'),
    MoneyScreen: () => import('./screens/money/MoneyScreen.tsx'),
    JoinScreen: () => import('./screens/join/JoinScreen.tsx'),
    DeskScreen: () => import('./screens/desk/DeskScreen.tsx'),
    EventInsightScreen: () => import('./screens/eventInsight/EventInsightScreen.tsx'),
  },
  sheets: {},
  slots: {},
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
