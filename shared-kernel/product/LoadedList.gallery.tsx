import { defineStates, type Scene } from '../testing/gallery/states.ts';
import type { Load } from '../api/failure.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { LoadedList } from './LoadedList.tsx';

const failed: Load = { kind: 'failed', failure: { status: 0, code: 'offline', message: '', errors: {} } };

const list = ({ words, say }: Scene, load: Load, count: number, hasMore = false) => (
  <LoadedList
    pages={{
      load,
      hasMore,
      foot: load.kind === 'busy' || load.kind === 'failed' ? load.kind : 'end',
      more: async () => {},
    }}
    count={count}
    failedTitle={words.failedTitle}
    skeleton={<SkeletonRows label={say('kernel.loading')} count={2} />}
    empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
  >
    {words.people.slice(0, count).map((name) => (
      <p key={name}>{name}</p>
    ))}
  </LoadedList>
);

export const states = defineStates({
  busy: (scene) => list(scene, { kind: 'busy' }, 0, true),
  empty: (scene) => list(scene, { kind: 'ready' }, 0),
  failed: (scene) => list(scene, failed, 0, true),
  rows: (scene) => list(scene, { kind: 'ready' }, 3),
  'more rows on their way': (scene) => list(scene, { kind: 'busy' }, 2, true),
  'more rows failed': (scene) => list(scene, failed, 2, true),
});
