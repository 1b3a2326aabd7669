import { css } from '@emotion/react';
import { FileSpreadsheet, ImageDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { toCsv, toTabs } from 'shared-kernel/language/spreadsheet';
import { isWithinApp } from 'shared-kernel/product/isWithinApp';
import { useRoot } from 'shared-kernel/root/context';
import { BarChart } from 'shared-kernel/ui/chart/BarChart';
import type { ChartPoint } from 'shared-kernel/ui/chart/ChartFrame';
import { DonutChart } from 'shared-kernel/ui/chart/DonutChart';
import { LineChart } from 'shared-kernel/ui/chart/LineChart';
import { copyText } from 'shared-kernel/ui/copyText';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../messages/text.ts';
import type { ChartKind } from './chartPicture.ts';
import { saveFile } from 'shared-kernel/product/saveFile';
import { Section } from './Section.tsx';

interface ExportedChartProps {
  kind: ChartKind;
  title: string;
  /** Titles of the table's two columns. */
  columns: readonly [label: string, value: string];
  points: readonly ChartPoint[];
  /** Shown when there is nothing to draw. */
  empty: string;
  children?: ReactNode;
}

const charts = { bar: BarChart, line: LineChart, donut: DonutChart };
const quiet = css`
  color: var(--text-soft);
`;
const tools = css`
  display: flex;
`;

/** A titled chart with its table. It can be saved as a picture, and its numbers as a sheet. */
export const ExportedChart = observer(function ExportedChart(props: ExportedChartProps): ReactNode {
  const { kind, title, columns, points, empty, children } = props;
  const t = useText();
  const { locale, toasts } = useRoot();
  const Chart = charts[kind];
  const isEmpty = points.every(({ value }) => value <= 0);

  const rows = [[...columns], ...points.map(({ label, value }) => [label, value])];
  /** What is made here has no address that another browser could open. */
  const copyInstead = async (): Promise<void> => {
    if (await copyText(toTabs(rows))) toasts.show({ kind: 'info', key: 'chart', text: t('chart.copied') });
  };
  const handlePicture = async (): Promise<void> => {
    if (isWithinApp()) return copyInstead();
    try {
      const { chartPicture } = await import('./chartPicture.ts');
      const isRtl = locale !== 'en';
      saveFile(await chartPicture({ kind, title, points, isRtl }), `${title}.png`);
    } catch {
      toasts.show({ kind: 'error', text: t('chart.pictureFailed') });
    }
  };
  const handleTable = (): void => {
    if (isWithinApp()) return void copyInstead();
    saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
  };

  return (
    <Section
      title={title}
      end={
        !isEmpty && (
          <span css={tools}>
            <IconButton icon={ImageDown} label={t('chart.picture', { title })} onClick={() => void handlePicture()} />
            <IconButton icon={FileSpreadsheet} label={t('chart.table', { title })} onClick={handleTable} />
          </span>
        )
      }
    >
      {isEmpty ? (
        <p css={quiet}>{empty}</p>
      ) : (
        <Chart
          title={title}
          columns={columns}
          points={points}
          showTableLabel={t('insight.chart.showTable')}
          showChartLabel={t('insight.chart.showChart')}
        />
      )}
      {children}
    </Section>
  );
});
