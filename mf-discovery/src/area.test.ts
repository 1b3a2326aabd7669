import { createStage } from 'shared-kernel/testing/renderScreen';
import { aUser } from 'shared-kernel/testing/rows';
import { discovery } from './area.ts';
import { everything } from './stores/discoveryFilter.ts';

describe('the stores of discovery', () => {
  it('know a channel’s page by its name without case', () => {
    const { channelPage } = createStage().root.slice(discovery);
    expect(channelPage('Sara')).toBe(channelPage('sara'));
  });

  it('forget every list when an account leaves', () => {
    const { root } = createStage({ user: aUser() });
    const { feed, home, channelPage } = root.slice(discovery);
    const before = [feed.listFor(everything), home.listFor('newest', null), channelPage('sara')];
    root.session.forget();
    const next = root.slice(discovery);
    const after = [next.feed.listFor(everything), next.home.listFor('newest', null), next.channelPage('sara')];
    for (const [at, kept] of before.entries()) expect(after[at]).not.toBe(kept);
  });
});
