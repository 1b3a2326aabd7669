import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { SlotProps } from '../contract/platform/areaEvents.ts';
import { Boundary } from './Boundary.tsx';

type Props<N extends keyof SlotProps> = { name: N; with: SlotProps[N] };

/**
 * A place that other areas may fill: `<Slot name="event.aside" with={{ eventId }} />`. Without a filler, or with a
 * broken one, it takes no room.
 */
export function Slot<N extends keyof SlotProps>({ name, with: given }: Props<N>): ReactNode {
  const { slots } = useRoot();
  const [fillers, setFillers] = useState<ComponentType<object>[]>([]);
  useEffect(() => {
    let isHere = true;
    const add = (Filler: ComponentType<object>): void => {
      if (isHere) setFillers((known) => [...known, Filler]);
    };
    for (const filler of slots.fillers(name)) filler.then(add, reportError);
    return () => {
      isHere = false;
      setFillers([]);
    };
  }, [slots, name]);
  // An extra must not take the screen with it: a filler that throws is left out.
  return fillers.map((Filler, at) => (
    <Boundary key={at} onError={reportError} instead={nothing}>
      <Filler {...given} />
    </Boundary>
  ));
}

const nothing = (): null => null;
