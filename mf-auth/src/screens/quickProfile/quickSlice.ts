import { defineSlice } from 'shared-kernel/root/slice';
import { Invitation } from 'shared-kernel/store/Invitation';
import { FavouritesStore } from '../../stores/FavouritesStore.ts';
import { PlacesStore } from '../../stores/PlacesStore.ts';

/** For the later steps of a first profile, to which the menu leads as well. */
export const quickSlice = defineSlice('auth.quick', (root) => ({
  favourites: new FavouritesStore(root),
  places: new PlacesStore(root, new Invitation(() => localStorage)),
}));
