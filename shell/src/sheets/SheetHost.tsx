import { useTransition } from '@react-spring/web';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { Composition } from '../composition/Composition.ts';
import { wide } from 'shared-kernel/style/tokens';
import { sheetOpensAfter } from '../figures.ts';
import { SheetPanel } from './SheetPanel.tsx';
import { SheetParts } from './SheetParts.ts';

/** Settles within 400 ms and never swings over. */
const spring = { tension: 340, friction: 34, clamp: true };

/**
 * All levels stay mounted and only the topmost can be used; a closed one stays until it has left the window.
 */
export const SheetHost = observer(function SheetHost({ composition }: { composition: Composition }): ReactNode {
  const { sheets, locale } = useRoot();
  const [parts] = useState(() => new SheetParts(composition, locale));
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isCentred = window.matchMedia(wide.replace('@media ', '')).matches;
  const transitions = useTransition(sheets.stack.slice(), {
    keys: (sheet) => sheet.id,
    // In percent of the sheet's own height.
    from: { y: 100 },
    // The content has a moment to draw itself before it moves.
    enter: { y: 0, delay: isStill ? 0 : sheetOpensAfter },
    leave: { y: 100, delay: 0 },
    config: spring,
    immediate: isStill,
  });
  return transitions(({ y }, sheet, { ctrl, phase }) => (
    <SheetPanel
      sheet={sheet}
      parts={parts}
      y={y}
      isCentred={isCentred}
      isLeaving={phase === 'leave'}
      onMove={(percent, isHeld) => void ctrl.start({ y: percent, immediate: isHeld || isStill, delay: 0 })}
    />
  ));
});
