import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { InfiniteList } from './InfiniteList.tsx';

const list = ({ words, say }: Scene, state: 'more' | 'busy' | 'end' | 'failed') => (
  <InfiniteList
    state={state}
    onMore={() => {}}
    busyLabel={say('kernel.loading')}
    endText={say('kernel.noMore')}
    failedText={say('kernel.offline')}
    retryLabel={say('kernel.retry')}
  >
    {words.people.slice(0, 2).map((name) => (
      <p key={name}>{name}</p>
    ))}
  </InfiniteList>
);

export const states = defineStates({
  busy: (scene) => list(scene, 'busy'),
  'at its end': (scene) => list(scene, 'end'),
  failed: (scene) => list(scene, 'failed'),
});
