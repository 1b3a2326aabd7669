import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-discovery',
  kernel: '^2.0.0',
  routes: [
    {
      path: '/',
      screen: 'DiscoveryScreen',
      layout: 'default',
      guard: 'public',
      title: { fa: 'کشف دورهمی‌ها', en: 'Discover', ar: 'اكتشف', ps: 'موندل' },
      early: [{ call: 'POST /explore', body: { page: 1, order_by: 'soonest' } }],
    },
    {
      path: '/home',
      screen: 'HomeScreen',
      layout: 'default',
      guard: 'public',
      title: { fa: 'تجربه‌ها', en: 'Experiences', ar: 'التجارب', ps: 'تجربې' },
      early: [{ call: 'POST /home', body: { page: 1, type: 'all' } }],
    },
    {
      path: '/flat',
      screen: null,
      layout: 'flat',
      guard: 'public',
      title: { fa: 'دورهمی‌ها', en: 'Gatherings', ar: 'اللقاءات', ps: 'غونډې' },
    },
    {
      path: '/channel/:id',
      screen: null,
      layout: 'default',
      guard: 'public',
      title: { fa: 'کانال', en: 'Channel', ar: 'القناة', ps: 'چینل' },
    },
    {
      path: '/:username',
      screen: 'ChannelScreen',
      layout: 'default',
      guard: 'public',
      title: { fa: 'کانال', en: 'Channel', ar: 'القناة', ps: 'چینل' },
      head: 'channel',
      early: [{ call: 'GET /channel/:username' }],
    },
  ],
  sheets: {},
  slots: {},
});
