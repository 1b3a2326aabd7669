import { twice } from 'shared-kernel/platform/twice';
import { latePart } from '../later/LatePart.ts';

/** Beside the page on a wide screen, which alone fetches it. */
export const startMenu = latePart(() => twice(async () => (await import('./StartMenu.tsx')).StartMenu));
