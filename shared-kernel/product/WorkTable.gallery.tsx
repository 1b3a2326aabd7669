import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { WorkTable } from './WorkTable.tsx';

const memory = {};
const window = { width: 1024, height: 320 };

const table = ({ words, number }: Scene, isWork: boolean) => (
  <WorkTable
    caption={words.guests}
    columns={[
      { id: 'name', title: words.name },
      { id: 'event', title: words.photos },
      { id: 'income', title: words.income, numeric: true, sorts: true },
    ]}
    rows={words.people.slice(0, 4).map((name, at) => ({ id: at + 1, name, income: at * 450_000 }))}
    hasMore={false}
    memory={memory}
    cellsOf={({ name, income }) => ({ name, event: words.title, income: number(income) })}
    {...(isWork && {
      sorting: { by: 'income', order: 'ascending' as const },
      onSort: () => {},
      choosing: {
        chosen: new Set([2, 3]),
        onChoose: () => {},
        allLabel: words.guests,
        labelOf: ({ name }: { name: string }) => name,
      },
    })}
  />
);

export const states = defineStates({
  'to read': { window, draw: (scene) => table(scene, false) },
  'sorted, with rows chosen': { window, draw: (scene) => table(scene, true) },
});
