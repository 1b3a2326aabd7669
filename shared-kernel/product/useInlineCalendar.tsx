import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { twice } from '../platform/twice.ts';
import type { CalendarProps } from '../ui/Calendar.tsx';

const Calendar = lazy(async () => ({ default: (await twice(() => import('../ui/Calendar.tsx'))).Calendar }));

/** As high as a month of six weeks. */
const month = <Skeleton height={400} />;

/** A calendar that stands in a page; its code is loaded when it is drawn. Another `key` makes another calendar. */
export function useInlineCalendar(): (calendar: CalendarProps & { key: string }) => ReactNode {
  return ({ key, ...calendar }) => (
    <Suspense fallback={month}>
      <Calendar key={key} {...calendar} />
    </Suspense>
  );
}
