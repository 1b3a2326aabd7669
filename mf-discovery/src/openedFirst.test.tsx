import { screen } from '@testing-library/react';
import { ExperienceSchema, type Experience } from 'shared-kernel/contract/experience';
import { openedFirst } from 'shared-kernel/testing/openedFirst';
import { aCard, aPage, aSummary, aUser, rowsOf } from 'shared-kernel/testing/rows';
import { manifest } from './manifest.ts';
import { ChannelScreen } from './screens/channel/ChannelScreen.tsx';
import { CreatorsScreen } from './screens/creators/CreatorsScreen.tsx';
import { DashboardScreen } from './screens/dashboard/DashboardScreen.tsx';
import { DiscoveryScreen } from './screens/discovery/DiscoveryScreen.tsx';
import { EventsScreen } from './screens/explore/EventsScreen.tsx';
import { FlatScreen } from './screens/flat/FlatScreen.tsx';
import { HomeScreen } from './screens/home/HomeScreen.tsx';
import { SearchScreen } from './screens/search/SearchScreen.tsx';
import { SuggestionsScreen } from './screens/suggestions/SuggestionsScreen.tsx';
import { CategoriesSheet } from './sheets/categories/CategoriesSheet.tsx';
import { ChannelSearchSheet } from './sheets/channelSearch/ChannelSearchSheet.tsx';
import { CitySheet } from './sheets/city/CitySheet.tsx';
import { CloseFriendsSheet } from './sheets/closeFriends/CloseFriendsSheet.tsx';
import { CodeSheet } from './sheets/code/CodeSheet.tsx';
import { EmbedSheet } from './sheets/embed/EmbedSheet.tsx';
import { FilterSheet } from './sheets/filter/FilterSheet.tsx';
import { HonoursSheet } from './sheets/honours/HonoursSheet.tsx';
import { FollowersSheet } from './sheets/people/FollowersSheet.tsx';
import { FollowingsSheet } from './sheets/people/FollowingsSheet.tsx';
import { GuestsSheet } from './sheets/people/GuestsSheet.tsx';
import { draw } from './testing/draw.ts';
import { aChannel } from './testing/rows.ts';

const me = aUser();
const walk = (): unknown => screen.queryByRole('link', { name: /Evening walk/ });
const navid = aSummary({ id: 9, name: 'Navid', username: 'navid' });
const isNavidThere = (): unknown => screen.queryByText('Navid');
const types = {
  'GET /properties/category/type': {
    data: [{ id: 1, title: 'Culture', categories: [{ id: 11, title: 'Music' }] }],
  },
};
const suggested = { ...navid, biography: '', rank: 0, reasons: [] };
const explore = { 'POST /explore': { data: { events: aPage([aCard()]) } } };
const banners = { 'POST /banners': { data: [] } };
const anExperience = rowsOf<Experience>(ExperienceSchema, () => ({
  id: 1,
  event: aCard(),
  body: 'We walked until midnight.',
  gallery: [],
  created_at: '2026-11-20T08:00:00.000Z',
  channel: navid,
  points: 5,
}));
const page = {
  'GET /channel/3/event/available?page=1': aPage([aCard()]),
};
const channel = { 'GET /channel/3': { data: aChannel({ badges: [{ id: 1, title: 'Pioneer', icon: 'x' }] }) } };

openedFirst(manifest, draw, {
  routes: {
    '/': {
      element: <DiscoveryScreen />,
      answers: explore,
      also: { ...types, ...banners },
      callsOff: true,
      shows: walk,
    },
    '/home': [
      {
        element: <HomeScreen />,
        answers: { 'POST /experience': aPage([anExperience()]) },
        also: banners,
        callsOff: true,
        shows: () => screen.queryByText('We walked until midnight.'),
      },
      {
        element: <HomeScreen />,
        at: '/home?tab=week',
        answers: { 'POST /home': { data: aPage([aCard()]) } },
        callsOff: true,
        shows: walk,
      },
    ],
    '/flat': { element: <FlatScreen />, answers: explore, callsOff: true, shows: walk },
    '/channel/:id': {
      element: <ChannelScreen />,
      at: '/channel/3',
      answers: { 'GET /channel/3': { data: aChannel() }, ...page },
      callsOff: ['GET /channel/3'],
      shows: () => screen.queryByText('Walks and books') && walk(),
    },
    '/search': {
      element: <SearchScreen />,
      at: '/search?q=tea',
      answers: { 'GET /search?q=tea': { data: { events: [aCard()], channels: [navid], cities: [], categories: [] } } },
      callsOff: true,
      shows: () => walk() && screen.queryByRole('link', { name: /Navid.*@navid/ }),
    },
    '/creators': {
      element: <CreatorsScreen />,
      answers: {
        'GET /creators/top-categories?page=1&per_page=5': {
          data: { categories: aPage([{ id: 11, title: 'Music', creators_count: 1, creators: [suggested] }]) },
        },
        'GET /creators/all?page=1&per_page=20': { data: { creators: aPage([{ ...suggested, id: 8, name: 'Kian' }]) } },
      },
      callsOff: true,
      shows: () => screen.queryByRole('link', { name: 'Music' }) && isNavidThere() && screen.queryByText('Kian'),
    },
    '/suggestions': [
      {
        element: <SuggestionsScreen />,
        user: null,
        answers: { 'GET /suggest/active/all-channel?page=1': aPage([suggested]) },
        callsOff: true,
        shows: isNavidThere,
      },
      {
        element: <SuggestionsScreen />,
        user: me,
        answers: { 'GET /suggest/connect/all': { data: { match: [suggested], connect: [], rank: [] } } },
        shows: isNavidThere,
      },
    ],
    '/dashboard': {
      element: <DashboardScreen />,
      answers: {
        'GET /last-second?page=1': aPage([aCard()]),
        'GET /gusset?page=1': aPage([aCard({ id: 2, title: 'Poems' })]),
        'GET /suggest/active/all-channel?page=1': aPage([suggested]),
      },
      also: banners,
      callsOff: true,
      shows: () => walk() && screen.queryByRole('link', { name: /Poems/ }) && isNavidThere(),
    },
    '/explore/last-second': {
      element: <EventsScreen />,
      answers: { 'GET /last-second?page=1': aPage([aCard()]) },
      callsOff: true,
      shows: walk,
    },
    '/explore/guests': {
      element: <EventsScreen />,
      answers: { 'GET /gusset?page=1': aPage([aCard()]) },
      callsOff: true,
      shows: walk,
    },
    '/:username': {
      element: <ChannelScreen />,
      at: '/sara',
      answers: { 'GET /channel/sara': { data: aChannel() }, ...page },
      callsOff: ['GET /channel/sara'],
      shows: () => screen.queryByText('Walks and books') && walk(),
    },
  },
  sheets: {
    'discovery.filter': {
      element: <FilterSheet />,
      answers: { ...types, ...explore },
      callsOff: ['POST /explore'],
      shows: () => screen.queryByText('Culture') && screen.queryByRole('button', { name: /Show 1 event/ }),
    },
    'discovery.city': {
      element: <CitySheet use="filter" cityId={null} provinceId={1} />,
      answers: {
        'GET /properties/country/1': {
          data: { id: 1, name: 'Iran', provinces: [{ id: 1, name: 'Fars', country_id: 1 }] },
        },
        'GET /properties/country': { data: [{ id: 1, name: 'Iran' }] },
        'GET /properties/country/province/1/city': {
          data: [{ id: 4, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } }],
        },
      },
      shows: () => screen.queryByText('Shiraz'),
    },
    'discovery.categories': {
      element: <CategoriesSheet use="filter" chosen={[11]} />,
      answers: types,
      shows: () => screen.queryByRole('button', { name: /Music/, pressed: true }),
    },
    'discovery.followers': {
      element: <FollowersSheet channelId={3} />,
      answers: { 'GET /channel/3/follower?page=1': aPage([navid]) },
      callsOff: true,
      shows: isNavidThere,
    },
    'discovery.followings': {
      element: <FollowingsSheet channelId={3} />,
      answers: { 'GET /channel/3/followings?page=1': aPage([navid]) },
      callsOff: true,
      shows: isNavidThere,
    },
    'discovery.guests': {
      element: <GuestsSheet channelId={3} />,
      answers: { 'GET /channel/3/guests?page=1': aPage([{ ...navid, visits: 2 }]) },
      callsOff: true,
      shows: isNavidThere,
    },
    'discovery.closeFriends': {
      element: <CloseFriendsSheet />,
      user: me,
      answers: { 'GET /channel/close-friends?page=1': aPage([navid]) },
      callsOff: true,
      shows: isNavidThere,
    },
    'discovery.honours': [
      {
        element: <HonoursSheet channelId={3} />,
        answers: channel,
        callsOff: true,
        shows: () => screen.queryByText('Pioneer'),
      },
      {
        // A card knows neither badges nor rank.
        element: <HonoursSheet channelId={3} />,
        before: ({ entities }) => void entities.putChannel(aSummary()),
        answers: channel,
        callsOff: true,
        shows: () => screen.queryByText('Pioneer'),
      },
    ],
    'discovery.channelCode': {
      element: <CodeSheet channelId={3} />,
      answers: { 'GET /channel/3': { data: aChannel() } },
      callsOff: true,
      shows: () => screen.queryByText('@sara') && screen.queryByRole('img'),
    },
    'discovery.channelSearch': {
      element: <ChannelSearchSheet />,
      user: me,
      answers: { 'GET /channel/5/followings?page=1': aPage([navid]) },
      callsOff: true,
      shows: isNavidThere,
    },
    'discovery.embed': {
      element: <EmbedSheet query="free=1" />,
      shows: () => screen.queryByText(/flat\?free=1/) ?? screen.queryByDisplayValue(/flat\?free=1/),
    },
  },
});
