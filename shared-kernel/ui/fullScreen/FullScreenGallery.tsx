import { Download, ExternalLink, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { arrowStep, isRtl } from '../direction.ts';
import { coverPage } from '../cover.tsx';
import { Dots } from '../Dots.tsx';
import { FullPicture, type ShownPicture } from './FullPicture.tsx';
import * as look from './fullScreenLook.ts';
import { goRound } from './goRound.ts';
import { StepButton } from './StepButton.tsx';
import { Stage } from './Stage.ts';
import { useStageGestures } from './useStageGestures.ts';
import { useTaps } from './useTaps.ts';

interface FullScreenWords {
  previous: string;
  next: string;
  close: string;
  save: string;
  newTab: string;
  loading: string;
  broken: string;
  retry: string;
  /** Both with numbers from 1. */
  count(current: number, total: number): string;
  go(number: number): string;
}

interface FullScreenGalleryProps {
  pictures: readonly ShownPicture[];
  /** The picture that it opens with. */
  start: number;
  label: string;
  /** Words to see under the pictures. */
  caption?: string;
  words: FullScreenWords;
  /** The outcome of saving, said beside the picture. */
  said: string;
  onSave: (picture: ShownPicture) => void;
  onNewTab: (picture: ShownPicture) => void;
  /** Called on Escape, the cross, a pull downwards and a press beside the picture. */
  onClose: () => void;
  /** Called when another picture is shown. */
  onShow: (index: number) => void;
}

/** How many pictures on each side of the shown one are in the page; the nearest ones with their large copy. */
const drawnAround = 2;
const zoomStep = 1.6;

/** Pictures over everything, as large as the window allows; the browser keeps the page behind inert. */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  const { pictures, words, onClose } = props;
  const total = pictures.length;
  const [index, setIndex] = useState(props.start);
  const [isBare, setBare] = useState(false);
  const dialog = useOpenDialog();
  const { stage, screen, rail, room } = useStage(index, total);

  const turn = (to: number, speed = 0): void => {
    const next = Math.max(0, Math.min(total - 1, to));
    stage.current?.turnTo(next, speed);
    setIndex(next);
    if (next !== index) props.onShow(next);
  };
  const taps = useTaps({ stage, onBare: () => setBare((is) => !is), onBeside: onClose });
  useStageGestures({
    screen,
    stage,
    onTurn: turn,
    onStep: (step) => turn(index + step),
    onPutAway: onClose,
    onDrag: taps.forget,
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    setBare(false);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    const step = arrowStep(key, isRtl(currentTarget));
    if (key === 'Tab') goRound(event.nativeEvent, currentTarget);
    else if (step !== 0) turn(index + step);
    else if (key === 'Home') turn(0);
    else if (key === 'End') turn(total - 1);
    else if (key === '+' || key === '=') stage.current?.zoomBy(zoomStep);
    else if (key === '-') stage.current?.zoomBy(1 / zoomStep);
    else return;
    if (key !== 'Tab') event.preventDefault();
  };

  return (
    // A dialog hears the keys of its content: arrows, Home, End, plus and minus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      css={look.frame}
      tabIndex={-1}
      aria-label={props.label}
      data-bare={isBare}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={handleKeyDown}
    >
      <div ref={room} css={look.room} />
      {/* Keys do the same as taps and presses here: Escape, plus and minus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={screen} css={look.screen} onPointerDown={taps.begin} onClick={taps.end}>
        <div ref={rail} css={look.rail}>
          <Slides pictures={pictures} current={index} words={words} />
        </div>
      </div>
      <Top {...props} index={index} />
      {total > 1 && (
        <div css={look.arrows}>
          <StepButton by={-1} current={index} total={total} label={words.previous} onStep={turn} />
          <StepButton by={1} current={index} total={total} label={words.next} onStep={turn} />
        </div>
      )}
      <div css={look.bottom}>
        <p role="status">{props.said !== '' && <span css={look.news}>{props.said}</span>}</p>
        {props.caption !== undefined && (
          <p css={look.words}>
            <Excerpt>{props.caption}</Excerpt>
          </p>
        )}
        <Dots total={total} current={index} onPick={turn} pickLabel={words.go} />
      </div>
    </dialog>
  );
}

/** A dialog that is open for as long as it is drawn. */
function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before the caller's effects run: by then the browser has given the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    const uncoverPage = coverPage(opened, () => opened.showModal());
    // Not the first button: keys are heard everywhere, and nothing has been chosen yet.
    opened.focus();
    return () => {
      uncoverPage();
      opened.close();
    };
  }, []);
  return dialog;
}

/** What moves the pictures, and the elements that it moves them in. */
function useStage(index: number, total: number) {
  const [screen, rail, room] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const stage = useRef<Stage>(null);
  useLayoutEffect(() => {
    if (!screen.current || !rail.current || !room.current) return;
    const made = new Stage({ screen: screen.current, rail: rail.current, room: room.current }, index, total);
    stage.current = made;
    return () => made.stop();
    // `turn` tells it of every other picture.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [total]);
  return { stage, screen, rail, room };
}

type SlidesProps = Pick<FullScreenGalleryProps, 'pictures' | 'words'> & { current: number };

/** The shown picture and those around it. */
function Slides({ pictures, current, words }: SlidesProps) {
  return pictures.map(
    (picture, at) =>
      Math.abs(at - current) <= drawnAround && (
        <div key={picture.id} css={look.slide} style={look.place(at)} inert={at !== current}>
          <div css={look.layer} data-at={at}>
            <FullPicture
              picture={picture}
              isNear={Math.abs(at - current) <= 1}
              loadingLabel={words.loading}
              brokenText={words.broken}
              retryLabel={words.retry}
            />
          </div>
        </div>
      ),
  );
}

/** Which picture it is, and what can be done with it. */
function Top({ pictures, index, words, onSave, onNewTab, onClose }: FullScreenGalleryProps & { index: number }) {
  const picture = pictures[index]!;
  return (
    <div css={look.top}>
      {pictures.length > 1 && (
        <span css={look.counter} aria-live="polite">
          {words.count(index + 1, pictures.length)}
        </span>
      )}
      <span css={look.actions}>
        <IconButton icon={Download} variant="overlay" label={words.save} onClick={() => onSave(picture)} />
        <IconButton
          icon={ExternalLink}
          mirrored
          variant="overlay"
          label={words.newTab}
          onClick={() => onNewTab(picture)}
        />
        <IconButton icon={X} variant="overlay" label={words.close} onClick={onClose} />
      </span>
    </div>
  );
}
