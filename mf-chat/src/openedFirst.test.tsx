import { screen } from '@testing-library/react';
import { openedFirst } from 'shared-kernel/testing/openedFirst';
import { aCard, aPage } from 'shared-kernel/testing/rows';
import { manifest } from './manifest.ts';
import { InboxScreen } from './screens/inbox/InboxScreen.tsx';
import { RoomScreen } from './screens/room/RoomScreen.tsx';
import { MembersSheet } from './sheets/members/MembersSheet.tsx';
import { draw } from './testing/draw.ts';
import { aMessage, aRoom } from './testing/rows.ts';

const room = aRoom({ type: 'group', event: aCard() });
const opened = { 'GET /chatroom/7': { data: { room, messages: aPage([aMessage(2), aMessage(1)]) } } };

openedFirst(manifest, draw, {
  routes: {
    '/direct': {
      element: <InboxScreen />,
      answers: { 'GET /chatroom?type=private&page=1': aPage([aRoom({ last_message: aMessage(1) })]) },
      shows: () => screen.queryByRole('link', { name: /Sara Ahmadi.*message 1/ }),
    },
    '/direct/:id': {
      element: <RoomScreen />,
      at: '/direct/7',
      answers: {
        ...opened,
        'POST /chatroom/check/7': { data: { new: false, messages: [], seen: null, edited: [], deleted: [], room } },
      },
      shows: () => screen.queryByText('message 2') && screen.queryByRole('textbox'),
    },
  },
  sheets: {
    'chat.members': {
      element: <MembersSheet roomId={7} />,
      answers: opened,
      shows: () => screen.queryByRole('link', { name: /Sara Ahmadi/ }) && screen.queryByText('Evening walk'),
    },
  },
});
