import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { force } from './forced.ts';
import { frameAddress, type Look } from './address.ts';
import { stateOf, type Scene, type States } from './states.ts';

interface ShownProps {
  part: string;
  states: States;
  name: string;
  scene: Scene;
  look: Look;
}

const column = 358;

const heading = css`
  margin-block: 24px 8px;
  color: var(--text-soft);
  font-size: 12px;
  font-weight: 400;
  line-height: 1.25;
`;
const pane = css`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;
const paneRoom = css`
  overflow: hidden;
  direction: ltr;
  outline: 1px solid var(--border);
`;

/** One state of a part under its name. */
export function Shown({ part, states, name, scene, look }: ShownProps): ReactNode {
  const { window: size } = stateOf(states, name);
  return (
    <>
      <h3 css={heading} dir="ltr" lang="en">
        {name}
      </h3>
      {size ? (
        <div
          css={paneRoom}
          data-gallery-state={name}
          style={{
            blockSize: Math.min(1, column / size.width) * size.height,
            inlineSize: Math.min(column, size.width),
          }}
        >
          <iframe
            css={pane}
            title={`${part}, ${name}`}
            src={frameAddress(part, name, look)}
            width={size.width}
            height={size.height}
            style={{ transform: `scale(${Math.min(1, column / size.width)})` }}
          />
        </div>
      ) : (
        <div data-gallery-state={name}>
          <Drawn states={states} name={name} scene={scene} />
        </div>
      )}
    </>
  );
}

/** The state itself, without its name and frame. */
export function Drawn({ states, name, scene }: Pick<ShownProps, 'states' | 'name' | 'scene'>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { draw, as, after, until } = stateOf(states, name);
  useEffect(() => {
    if (as) force(place.current!, as);
    after?.(place.current!, scene);
  }, [as, after, scene]);
  return (
    <div ref={place} data-until={until}>
      {draw(scene)}
    </div>
  );
}
