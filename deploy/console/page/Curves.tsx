import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { DataTable } from 'shared-kernel/ui/DataTable';
import type { Course, Minute } from '../view.ts';
import { column, row, soft } from './look.ts';
import { useFigures, useText } from './useText.ts';

interface CurvesProps {
  app: string;
  live: string;
  course: Course;
}

/** Units of the drawing, which is stretched. */
const width = 100;
const height = 100;
/** So that one failure among many does not fill it: the top is never below this share. */
const lowestTop = 0.02;

/** Time runs in reading direction. */
const drawing = css`
  inline-size: 100%;
  block-size: 140px;
  overflow: visible;
  border-block-end: 1px solid var(--border);
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  & path {
    fill: none;
    stroke-width: 2.5px;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`;
// They differ in kind of line too, for whoever does not tell the colours apart.
const inks = {
  candidate: css`
    stroke: var(--danger);
  `,
  live: css`
    stroke: var(--brand);
    stroke-dasharray: 6 5;
  `,
};
const sample = css`
  inline-size: 28px;
  block-size: 8px;
  & path {
    fill: none;
    stroke-width: 2.5px;
  }
`;
const ends = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
`;

const shareOf = ({ loads, failed }: Minute): number => (loads === 0 ? 0 : failed / loads);

/** Failed loads among all, by minute, of a candidate and of what is live beside it. */
export function Curves({ app, live, course }: CurvesProps): ReactNode {
  const t = useText();
  const { number, share, time } = useFigures();
  const [asTable, setAsTable] = useState(false);
  const { candidate, version } = course;
  const minutes = [...new Set([...candidate, ...course.live].map(({ at }) => at))].sort();
  if (minutes.length === 0) return <p css={soft}>{t('console.course.empty')}</p>;

  const title = t('console.course', { app, name: version, target: live });
  const names = {
    candidate: t('console.course.candidate', { name: version }),
    live: t('console.course.live', { name: live }),
  };
  const top = Math.max(lowestTop, ...[...candidate, ...course.live].map(shareOf));
  // By time: minutes in which nobody came are there too.
  const [first, last] = [Date.parse(minutes[0]!), Date.parse(minutes.at(-1)!)];
  const pathOf = (told: readonly Minute[]): string => {
    const points = told.map((one) => [
      minutes.length === 1 ? width / 2 : ((Date.parse(one.at) - first) / (last - first)) * width,
      height - (shareOf(one) / top) * height,
    ]);
    // One minute alone is a line of no length with round ends.
    return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (points.length === 1 ? 'h0' : '');
  };
  const cell = (told: readonly Minute[], at: string): string => {
    const one = told.find((minute) => minute.at === at);
    if (!one) return '–';
    return t('console.course.point', {
      share: share(shareOf(one)),
      number: number(one.failed),
      total: number(one.loads),
    });
  };
  return (
    <figure css={column} aria-label={title}>
      {asTable ? (
        <DataTable
          caption={title}
          columns={[
            { id: 'at', title: t('console.course.minute') },
            { id: 'candidate', title: names.candidate },
            { id: 'live', title: names.live },
          ]}
          rows={minutes.toReversed().map((at) => ({
            id: at,
            cells: { at: time(at), candidate: cell(candidate, at), live: cell(course.live, at) },
          }))}
        />
      ) : (
        <div>
          <span css={soft} aria-hidden="true">
            {share(top)}
          </span>
          <svg
            css={drawing}
            role="img"
            aria-label={title}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
          >
            <path css={inks.live} d={pathOf(course.live)} />
            <path css={inks.candidate} d={pathOf(candidate)} />
          </svg>
          <div css={[ends, soft]} aria-hidden="true">
            <span>{time(minutes[0]!)}</span>
            {minutes.length > 1 && <span>{time(minutes.at(-1)!)}</span>}
          </div>
        </div>
      )}
      <div css={[row, soft]}>
        {(['candidate', 'live'] as const).map((which) => (
          <span key={which} css={row}>
            <svg css={sample} viewBox="0 0 28 8" aria-hidden="true">
              <path css={inks[which]} d="M0 4H28" />
            </svg>
            <span>{names[which]}</span>
          </span>
        ))}
        <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'console.course.chart' : 'console.course.table')}
        </Button>
      </div>
    </figure>
  );
}
