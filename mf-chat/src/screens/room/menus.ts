import type { MessageMenu } from './MessageMenu.tsx';
import type { RoomMenu } from './RoomMenu.tsx';

// Loaded after the messages, because menus are pressed after reading.

export const bringMessageMenu = async (): Promise<typeof MessageMenu> =>
  (await import('./MessageMenu.tsx')).MessageMenu;

export const bringRoomMenu = async (): Promise<typeof RoomMenu> => (await import('./RoomMenu.tsx')).RoomMenu;
