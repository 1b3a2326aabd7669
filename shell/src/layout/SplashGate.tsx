import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { useRoot } from 'shared-kernel/root/context';
import { bring } from '../later/bring.ts';
import { useLater } from '../timing/useLater.ts';

/** What comes within the blink of an eye needs no announcement. In milliseconds. */
const shownAfter = 500;

const loadSplash = (locale: Locale) =>
  bring(locale, async () => (await import(/* webpackChunkName: "late" */ './Splash.tsx')).Splash);

/** Where the first screen will be; what is shown meanwhile comes only when that takes long. */
export const SplashGate = observer(function SplashGate(): ReactNode {
  const { locale } = useRoot();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), shownAfter);
    return () => clearTimeout(timer);
  }, []);
  const Splash = useLater(() => loadSplash(locale), isLong);
  return Splash && <Splash />;
});
