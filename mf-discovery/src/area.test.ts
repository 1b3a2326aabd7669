import { createStage } from 'shared-kernel/testing/renderScreen';
import { aUser } from 'shared-kernel/testing/rows';
import { discovery } from './area.ts';
import { homeArea } from './areas/home.ts';
import { channelsArea } from './areas/channels.ts';
import { everything } from './stores/discoveryFilter.ts';

describe('the stores of discovery', () => {
  it('know a channel’s page by its name without case', () => {
    const { byName } = createStage().root.slice(channelsArea);
    expect(byName('Sara')).toBe(byName('sara'));
  });

  it('forget every list when an account leaves', () => {
    const { root } = createStage({ user: aUser() });
    const { feed } = root.slice(discovery);
    const home = root.slice(homeArea);
    const { byName } = root.slice(channelsArea);
    const before = [feed.listFor(everything), home.listFor('newest', null), byName('sara')];
    root.session.forget();
    const next = root.slice(discovery);
    const after = [
      next.feed.listFor(everything),
      root.slice(homeArea).listFor('newest', null),
      root.slice(channelsArea).byName('sara'),
    ];
    for (const [at, kept] of before.entries()) expect(after[at]).not.toBe(kept);
  });
});
