import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { type Box, boxAround, isSameBox } from '../../map/box.ts';
import { type Location, region } from '../../map/region.ts';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { canDraw, type LiveMap, startMap } from './LiveMap.ts';
import * as look from './mapLook.ts';
import { keepFromSheet } from './pageGestures.ts';
import { useTheme } from './useTheme.ts';

export interface PinsViewProps {
  places: readonly Location[];
  /** The part of the map that is shown; null shows all places. */
  box: Box | null;
  /** Whether one of the pins is open; otherwise none is marked. */
  hasChosen: boolean;
  /** Stands out, as somebody points at what it stands for. */
  marked?: Location | null;
  locale: Locale;
  /** The address of a style for mapbox-gl; null is the site's own map. */
  style: string | null;
  words: PinsWords;
  /** Called with the area around the pressed pins; null for a press beside them all. */
  onChoose: (spot: Box | null) => void;
  /** Called with what is in sight, after somebody has moved the map. */
  onMoved: (box: Box) => void;
  /** Called when there is nothing to see: this browser draws no maps, or the map did not come. */
  onGone: (why: 'refused' | 'failed') => void;
}

interface PinsWords {
  label: string;
  zoomIn: string;
  zoomOut: string;
  sources: string;
}

/** A map of many places. Its library is in this file's chunk, so it is loaded with `import()`. */
export function PinsView(props: PinsViewProps): ReactNode {
  const { places, box, hasChosen, marked = null, locale, style, words } = props;
  const frame = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const [isReady, setReady] = useState(false);
  const [sources, setSources] = useState(style === null ? words.sources : '');
  const theme = useTheme();
  const [first] = useState({ begin: box ?? region, theme, label: words.label });
  const heard = useRef(props);
  /** What is in sight after a move: when the address gets the same part, nothing moves. */
  const seen = useRef<Box | null>(box);
  useEffect(() => {
    heard.current = props;
  });

  useEffect(() => {
    const element = frame.current!;
    if (!canDraw()) {
      heard.current.onGone('refused');
      return undefined;
    }
    let hasCome = false;
    const map = startMap({
      ...first,
      frame: element,
      locale,
      style,
      hasPin: false,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onReady() {
        hasCome = true;
        setReady(true);
      },
      onFailed: () => hasCome || heard.current.onGone('failed'),
      onMoved(_, now) {
        seen.current = now;
        heard.current.onMoved(now);
      },
      onChosen: (spot) => heard.current.onChoose(spot),
      onSources: (named) => named && setSources(named),
    });
    if (!map) return undefined;
    live.current = map;
    const observer = new ResizeObserver(() => map.resize());
    observer.observe(element);
    const leave = keepFromSheet(element);
    return () => {
      leave();
      observer.disconnect();
      map.remove();
      live.current = null;
    };
  }, [first, locale, style]);

  useEffect(() => live.current?.setTheme(theme), [theme]);
  useEffect(() => {
    if (!hasChosen) live.current?.pins?.choose(null);
  }, [hasChosen]);
  useEffect(() => live.current?.pins?.mark(marked), [marked]);
  useEffect(() => {
    live.current?.pins?.show(places);
    const around = boxAround(places);
    if (!box && around) live.current?.fit(around, true);
    if (box && !isSameBox(box, seen.current)) live.current?.fit(box, false);
    seen.current = box;
  }, [places, box]);

  return (
    <div css={look.frame} data-map={isReady ? 'ready' : 'coming'} data-gestures="own" dir="ltr">
      <div ref={frame} css={look.canvas} />
      {isReady && (
        <>
          <div css={look.buttons}>
            <IconButton icon={Plus} label={words.zoomIn} onClick={() => live.current?.zoomIn()} />
            <IconButton icon={Minus} label={words.zoomOut} onClick={() => live.current?.zoomOut()} />
          </div>
          {sources !== '' && (
            <small css={look.sources} dir="auto">
              {sources}
            </small>
          )}
        </>
      )}
    </div>
  );
}
