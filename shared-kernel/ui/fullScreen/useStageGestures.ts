import { createUseGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/react';
import type { RefObject } from 'react';
import type { Placement, Point } from './placement.ts';
import type { Stage } from './Stage.ts';

interface Gestures {
  screen: RefObject<HTMLElement | null>;
  stage: RefObject<Stage | null>;
  /** Called with the picture that a swipe leads to, and how fast it goes there. */
  onTurn(index: number, speed: number): void;
  /** For a wheel or a trackpad: one forward or back. */
  onStep(step: 1 | -1): void;
  onPutAway(): void;
  /** A finger has moved: the browser's click at the end of it is none. */
  onDrag(): void;
}

interface Hold {
  page: number;
  placement: Placement;
  way: 'pan' | 'turn' | 'pull' | 'none';
}
interface Pinch {
  placement: Placement;
  point: Point;
}

const useGesture = createUseGesture([dragAction, pinchAction, wheelAction]);
/** In pixels: how far a wheel turns sideways for one picture, and how far for one step of zoom. */
const wheelPage = 40;
const wheelZoom = 400;

/** Fingers, mouse and wheel on the pictures: swipe, pull down, pan and pinch. */
export function useStageGestures({ screen, stage: current, onTurn, onStep, onPutAway, onDrag }: Gestures): void {
  useGesture(
    {
      onDrag: ({ first, last, canceled, pinching, cancel, movement: [x, y], velocity, direction, memo }) => {
        const stage = current.current;
        if (!stage) return undefined;
        if (first) onDrag();
        const hold: Hold = first ? { ...stage.takeHold(), way: wayOf(stage, x, y) } : memo;
        if (pinching && !last) {
          cancel();
          return hold;
        }
        const speed = { x: velocity[0] * direction[0], y: velocity[1] * direction[1] };
        if (hold.way === 'pan') {
          if (!last) stage.pan(hold, { x, y });
          else {
            if (!canceled) stage.throwPicture(speed);
            const beyond = stage.beyond(hold, { x, y });
            const wanted = stage.swiped(canceled ? 0 : beyond, beyond === 0 ? 0 : speed.x);
            onTurn(wanted.index, wanted.speed);
          }
        }
        if (hold.way === 'turn') {
          if (!last) stage.swipe(hold.page, x);
          else {
            const wanted = stage.swiped(canceled ? 0 : x, canceled ? 0 : speed.x);
            onTurn(wanted.index, wanted.speed);
          }
        }
        if (hold.way === 'pull') {
          if (!last) stage.pullDown(y);
          else stage.letGo(canceled ? 0 : y, canceled ? 0 : speed.y, onPutAway);
        }
        return hold;
      },
      onPinch: ({ first, last, origin, movement: [growth], memo }) => {
        const stage = current.current;
        if (!stage) return undefined;
        const to = stage.pointAt(...origin);
        const pinch: Pinch = first ? { placement: stage.takeHold().placement, point: to } : memo;
        if (first) onDrag();
        stage.pinch(pinch.placement, growth, pinch.point, to);
        if (last) stage.settle(to);
        return pinch;
      },
      // With Ctrl it is a pinch on a trackpad, which is handled there.
      onWheel: ({ event, last, ctrlKey, movement: [x], delta, memo: hasTurned = false }) => {
        const stage = current.current;
        if (!stage || ctrlKey || last) return hasTurned;
        if (Math.abs(delta[1]) > Math.abs(delta[0])) {
          stage.zoomBy(Math.exp(-delta[1] / wheelZoom), stage.pointAt(event.clientX, event.clientY));
        } else if (hasTurned !== true && Math.abs(x) > wheelPage) {
          onStep(stage.pagesOf(-x) > 0 ? 1 : -1);
          return true;
        }
        return hasTurned;
      },
    },
    {
      target: screen,
      eventOptions: { passive: false },
      drag: { threshold: 6 },
      wheel: { preventDefault: true },
    },
  );
}

/** What a finger's first pixels mean. */
function wayOf(stage: Stage, x: number, y: number): Hold['way'] {
  if (stage.isZoomed) return 'pan';
  if (Math.abs(x) >= Math.abs(y)) return 'turn';
  return y > 0 ? 'pull' : 'none';
}
