import { defineStates } from '../testing/gallery/states.ts';
import { LineRow } from '../ui/LineRow.tsx';
import { WindowedRows } from './WindowedRows.tsx';

const memory = {};

export const states = defineStates({
  'a few rows, with an entry between': ({ words }) => (
    <WindowedRows
      rows={words.people.map((name, id) => ({ id, name }))}
      hasMore={false}
      memory={memory}
      between={{ after: 1, entry: <li>{words.sentence}</li> }}
    >
      {({ name }) => <LineRow title={name} />}
    </WindowedRows>
  ),
});
