import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { onTheme, readTheme } from 'shared-kernel/style/theme';

interface StillMapProps {
  /** The field `map` of an event. */
  address: string;
  locale: Locale;
  /** Empty where a moving map says it. */
  alt: string;
  /** Nothing is drawn in its place then. */
  onMissing?: () => void;
}

/** Where the wide one is drawn, whose names are as large as those of the narrow one. */
const isWide = '(min-width: 600px)';
const isDark = { system: '(prefers-color-scheme: dark)', dark: 'all', light: '(max-width: 0)' };

/** The picture of an event's place, in the page's theme. */
export function StillMap({ address, locale, alt, onMissing }: StillMapProps): ReactNode {
  const [isMissing, setMissing] = useState(false);
  const dark = isDark[useSyncExternalStore(onTheme, readTheme, () => 'system' as const)];
  if (isMissing) return null;
  const of = (theme: 'light' | 'dark', size: 'narrow' | 'wide'): string =>
    `${address}?theme=${theme}&size=${size}&lang=${locale}`;
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
