import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-discovery',
  kernel: '^2.1.0',
  routes: [
    {
      path: '/',
      screen: 'DiscoveryScreen',
      layout: 'default',
      guard: 'public',
      title: 'title.front',
      early: [{ call: 'POST /explore', body: { page: 1, order_by: 'soonest' } }],
    },
    {
      path: '/home',
      screen: 'HomeScreen',
      layout: 'default',
      guard: 'public',
      title: 'title.home',
      early: [{ call: 'POST /experience', body: { page: 1 } }],
    },
    {
      path: '/flat',
      screen: null,
      layout: 'flat',
      guard: 'public',
      title: 'title.flat',
    },
    {
      path: '/channel/:id',
      screen: null,
      layout: 'default',
      guard: 'public',
      title: 'title.channel.id',
    },
    {
      path: '/:username',
      screen: 'ChannelScreen',
      layout: 'default',
      guard: 'public',
      title: 'title.username',
      head: 'channel',
      early: [{ call: 'GET /channel/:username' }],
    },
  ],
  sheets: {},
  slots: { 'shell.aside': 'Suggestions' },
});
