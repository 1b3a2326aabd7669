import type { MessageMenu } from './MessageMenu.tsx';
import type { RoomMenu } from './RoomMenu.tsx';

// What is pressed comes after what is read.

export const bringMessageMenu = async (): Promise<typeof MessageMenu> =>
  (await import('./MessageMenu.tsx')).MessageMenu;

export const bringRoomMenu = async (): Promise<typeof RoomMenu> => (await import('./RoomMenu.tsx')).RoomMenu;
