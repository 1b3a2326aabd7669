import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { stillMapAddress } from 'shared-kernel/map/stillMapAddress';
import { onTheme, readTheme } from 'shared-kernel/style/theme';

interface StillMapProps {
  /** The event's field `map`. */
  address: string;
  locale: Locale;
  /** Empty where an interactive map says the same. */
  alt: string;
  /** Called when there is no picture; nothing is drawn then. */
  onMissing?: () => void;
}

/** From this width on the wide picture is drawn; names on both are equally large. */
const isWide = '(min-width: 600px)';
const isDark = { system: '(prefers-color-scheme: dark)', dark: 'all', light: '(max-width: 0)' };

/** The picture of an event's place, in the page's theme. */
export function StillMap({ address, locale, alt, onMissing }: StillMapProps): ReactNode {
  const [isMissing, setMissing] = useState(false);
  const dark = isDark[useSyncExternalStore(onTheme, readTheme, () => 'system' as const)];
  if (isMissing) return null;
  const of = (theme: 'light' | 'dark', size: 'narrow' | 'wide'): string =>
    stillMapAddress(address, { theme, size, locale });
  return (
    <picture>
      <source media={`${dark} and ${isWide}`} srcSet={of('dark', 'wide')} width={640} height={280} />
      <source media={isWide} srcSet={of('light', 'wide')} width={640} height={280} />
      <source media={dark} srcSet={of('dark', 'narrow')} width={360} height={200} />
      <img
        src={of('light', 'narrow')}
        width={360}
        height={200}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => {
          setMissing(true);
          onMissing?.();
        }}
      />
    </picture>
  );
}
