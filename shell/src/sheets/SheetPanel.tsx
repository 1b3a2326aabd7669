import { animated, type SpringValue } from '@react-spring/web';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { closest } from 'shared-kernel/ui/closest';
import type { OpenSheet } from 'shared-kernel/store/SheetsStore';
import { useRoot } from 'shared-kernel/root/context';
import { coverPage } from 'shared-kernel/ui/cover';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useSeenPart } from 'shared-kernel/ui/useSeenPart';
import { sheetHeightInPercent } from '../figures.ts';
import { useText } from '../messages/text.ts';
import { HeaderAction } from './HeaderAction.tsx';
import { goRound, keepFocusInside, keepTab } from './keepTab.ts';
import { SheetContent } from './SheetContent.tsx';
import * as look from './sheetLook.ts';
import type { SheetParts } from './SheetParts.ts';
import { useScrollStop } from './useScrollStop.tsx';
import { useSheetDrag } from './useSheetDrag.ts';

interface Props {
  sheet: OpenSheet;
  parts: SheetParts;
  /** How far it is below its place, in percent of its height. */
  y: SpringValue<number>;
  /** In the middle of the window (sheetLook): it slides in from no edge, so it fades too. */
  isCentred: boolean;
  /** Closed already, and moving out of the window. */
  isLeaving: boolean;
  onMove(percent: number, isHeld: boolean): void;
}

/** One level: the dimmed page behind it, its header and its content. */
export const SheetPanel = observer(function SheetPanel({
  sheet,
  parts,
  y,
  isCentred,
  isLeaving,
  onMove,
}: Props): ReactNode {
  const { sheets, locale } = useRoot();
  const t = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrollStop = useScrollStop(body, id);
  useSheetDrag({ panel, grip, onMove, onClose: sheets.back });
  useSeenPart(layer, true);
  useEffect(() => {
    // Unless the content has taken the focus for itself.
    if (!panel.current!.contains(document.activeElement)) panel.current!.focus({ preventScroll: true });
  }, []);

  const info = parts.info(sheet.name);
  const height = info?.height ?? sheetHeightInPercent;
  const isCovered = isLeaving || sheets.top?.id !== sheet.id;
  useEffect(() => (isCovered ? undefined : coverPage(panel.current!)), [isCovered]);
  useEffect(() => (isCovered ? undefined : keepFocusInside(panel.current!)), [isCovered]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    // A question over the sheet answers to its keys itself.
    if (closest(event.target, 'dialog')) return;
    keepTab(event.nativeEvent, panel.current!);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    sheets.back();
  };
  return (
    <div ref={layer} css={look.layer} inert={isCovered} data-leaving={isLeaving}>
      <animated.div
        css={look.scrim}
        style={{ opacity: y.to((percent) => 1 - percent / 100) }}
        aria-hidden="true"
        data-testid={`scrim-${sheet.level}`}
        onClick={sheets.back}
      />
      {/* Bounds of the sheet for the Tab key; they pass the focus on at once. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} data-bound="start" onFocus={() => goRound(panel.current!, 'last')} />
      {/* Escape is the keyboard's way to do what a press outside does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <animated.div
        ref={panel}
        css={look.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        style={{
          ...(height === 'auto' ? {} : { blockSize: `${height}dvh` }),
          transform: y.to((percent) => `translateY(${percent}%)`),
          ...(isCentred ? { opacity: y.to((percent) => 1 - percent / 100) } : {}),
        }}
      >
        <div ref={grip} css={look.head}>
          <span css={look.handle} aria-hidden="true" />
          <h2 id={id} css={look.title}>
            {sheet.title ?? info?.title[locale] ?? ''}
          </h2>
          <HeaderAction sheet={sheet} parts={parts} />
          <IconButton icon={X} label={t('kernel.close')} onClick={sheets.back} />
        </div>
        <div ref={body} css={look.body} {...scrollStop}>
          <SheetContent sheet={sheet} parts={parts} />
        </div>
      </animated.div>
      {/* The other bound. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} data-bound="end" onFocus={() => goRound(panel.current!, 'first')} />
    </div>
  );
});
