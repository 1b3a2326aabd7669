import { observer } from 'mobx-react-lite';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { PreviewProps } from '../../parts/eventForm/PreviewBeside.tsx';
import { previewOf, sessionsOfForm } from '../../stores/eventForm/previewOf.ts';
import type { EventBody, Written } from './EventBody.tsx';

interface Parts {
  EventBody: typeof EventBody;
  Written: typeof Written;
}

/** The page of an event that is being written, as its guests will find it. */
export const previewWith = (parts: Parts): ComponentType<PreviewProps> =>
  observer(function EventPreview({ store, noTitle, freePlan }: PreviewProps): ReactNode {
    const { session, now } = useRoot();
    const { values } = store;
    const { days, weeks, zone } = values;
    // Each of them is worked out by the rules of its zone, and there may be hundreds.
    const sessions = useMemo(() => sessionsOfForm({ days, weeks, zone }), [days, weeks, zone]);
    const event = previewOf(values, { sessions, host: session.user, now: now(), noTitle, freePlan });
    return <parts.EventBody event={event} rest={<parts.Written event={event} />} />;
  });
