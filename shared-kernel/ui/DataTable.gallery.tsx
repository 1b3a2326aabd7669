import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Badge } from './Badge.tsx';
import { DataTable } from './DataTable.tsx';

const table = ({ words, number }: Scene, count: number, captionHidden = false) => (
  <DataTable
    caption={words.guests}
    captionHidden={captionHidden}
    columns={[
      { id: 'name', title: words.name },
      { id: 'event', title: words.photos },
      { id: 'state', title: words.menu },
      { id: 'income', title: words.income, numeric: true },
    ]}
    rows={words.people.slice(0, count).map((name, at) => ({
      id: at,
      cells: {
        name,
        event: at === 1 ? words.longTitle : words.title,
        state: <Badge tone={at === 0 ? 'success' : 'neutral'}>{words.free}</Badge>,
        income: number(at * 450_000),
      },
    }))}
  />
);

export const states = defineStates({
  'on a phone': (scene) => table(scene, 2),
  'in a wide window': { window: { width: 820, height: 380 }, draw: (scene) => table(scene, 5) },
  'without rows': { window: { width: 820, height: 110 }, draw: (scene) => table(scene, 0) },
  'caption hidden': (scene) => table(scene, 1, true),
});
