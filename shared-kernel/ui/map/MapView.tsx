import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { pinPath } from '../../map/look.ts';
import type { Location } from '../../map/region.ts';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { canDraw, type LiveMap, startMap } from './LiveMap.ts';
import * as look from './mapLook.ts';
import { type Hint, keepFromSheet, leaveToPage } from './pageGestures.ts';
import { useTheme } from './useTheme.ts';

export interface MapViewProps {
  /** Where the pin stands, or where picking begins. Read once: another place needs another map. */
  location: Location;
  locale: Locale;
  /** The address of a style for mapbox-gl; null is the site's own map. */
  style: string | null;
  /** `page`: one finger and the plain wheel scroll the page around it. `own`: they move the map. */
  gestures: 'page' | 'own';
  /** Drawn until the map has come, and where it never does. */
  still: ReactNode;
  /** Makes it a map to pick a place on: the pin stays in the middle, and this is called with the place below it. */
  onPick?: (location: Location) => void;
  words: MapWords;
}

export interface MapWords {
  label: string;
  zoomIn: string;
  zoomOut: string;
  goBack: string;
  pick: string;
  hint: Record<Hint, string>;
  refused: string;
  failed: string;
  sources: string;
}

type State = 'coming' | 'ready' | 'refused' | 'failed';

/** In milliseconds: for how long the hint on how to move the map is shown. */
const hintFor = 1500;

/** A map that moves. Its library is in this file's chunk, so it is loaded with `import()`. */
export function MapView({ location, locale, style, gestures, still, onPick, words }: MapViewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const pick = useRef(onPick);
  const [state, setState] = useState<State>(() => (canDraw() ? 'coming' : 'refused'));
  const isRefused = state === 'refused';
  const [isAway, setAway] = useState(false);
  const [sources, setSources] = useState(style === null ? words.sources : '');
  const [hint, setHint] = useState<{ which: Hint; shown: boolean }>({ which: 'fingers', shown: false });
  const theme = useTheme();
  const [first] = useState({ begin: location, theme, label: words.label });
  const isPicking = onPick !== undefined;
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);

  useEffect(() => {
    const element = frame.current!;
    if (isRefused) return undefined;
    const map = startMap({
      ...first,
      frame: element,
      locale,
      style,
      hasPin: !isPicking,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onReady: () => setState('ready'),
      onFailed: () => setState((now) => (now === 'coming' ? 'failed' : now)),
      onMoved(middle) {
        setAway(true);
        pick.current?.(middle);
      },
      onSources: (named) => named && setSources(named),
    });
    if (!map) return undefined;
    live.current = map;
    const observer = new ResizeObserver(() => map.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.remove();
      live.current = null;
    };
  }, [first, locale, style, isPicking, isRefused]);

  useEffect(() => live.current?.setTheme(theme), [theme]);

  useEffect(() => {
    if (gestures === 'own') return keepFromSheet(frame.current!);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = leaveToPage(frame.current!, (which) => {
      setHint({ which, shown: true });
      clearTimeout(timer);
      timer = setTimeout(() => setHint({ which, shown: false }), hintFor);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [gestures]);

  const isGone = isRefused || state === 'failed';
  return (
    <div css={[look.frame, isGone && look.gone]} data-map={state} data-gestures={gestures} dir="ltr">
      {state !== 'ready' && <div css={isGone ? undefined : look.still}>{still}</div>}
      <div ref={frame} css={look.canvas} hidden={isGone} />
      {isPicking && !isGone && <MiddlePin />}
      {state === 'ready' && (
        <>
          {gestures === 'page' && (
            <div css={look.hint} data-shown={hint.shown} dir="auto" aria-hidden="true">
              {words.hint[hint.which]}
            </div>
          )}
          <div css={look.buttons}>
            <IconButton icon={Plus} label={words.zoomIn} onClick={() => live.current?.zoomIn()} />
            <IconButton icon={Minus} label={words.zoomOut} onClick={() => live.current?.zoomOut()} />
            {isAway && !isPicking && (
              <IconButton icon={LocateFixed} label={words.goBack} onClick={() => live.current?.goBack()} />
            )}
          </div>
          {sources !== '' && (
            <small css={look.sources} dir="auto">
              {sources}
            </small>
          )}
        </>
      )}
      {isPicking && state === 'ready' && <p className="visually-hidden">{words.pick}</p>}
      {isGone && (
        <p css={look.refused} dir="auto" role="status">
          {isRefused ? words.refused : words.failed}
        </p>
      )}
    </div>
  );
}

const MiddlePin = (): ReactNode => (
  <div css={look.pin} aria-hidden="true">
    <svg viewBox="0 0 36 46" width={36} height={46}>
      <path d={pinPath} fill="var(--brand)" stroke="var(--surface-raised)" strokeWidth={2} />
      <circle cx={18} cy={17} r={5.6} fill="var(--on-brand)" />
    </svg>
  </div>
);
