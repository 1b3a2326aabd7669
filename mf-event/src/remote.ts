import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    CreateScreen: () => import('./screens/create/CreateScreen.tsx'),
    CopyScreen: () => import('./screens/copy/CopyScreen.tsx'),
    EditScreen: () => import('./screens/edit/EditScreen.tsx'),
    EventScreen: () => import(/* webpackChunkName: "event" */ './screens/event/EventScreen.tsx'),
    ExperienceScreen: () => import('./screens/experience/ExperienceScreen.tsx'),
    ExperienceFormScreen: () => import('./screens/experienceForm/ExperienceFormScreen.tsx'),
    ShareScreen: () => import('./screens/share/ShareScreen.tsx'),
    TransactionResultScreen: () => import('./screens/transactionResult/TransactionResultScreen.tsx'),
  },
  sheets: {
    BookingSheet: () => import('./sheets/booking/BookingSheet.tsx'),
    TimesSheet: () => import('./sheets/times/TimesSheet.tsx'),
    CommentsSheet: () => import('./sheets/comments/CommentsSheet.tsx'),
    CreationTimesSheet: () => import('./sheets/creationTimes/CreationTimesSheet.tsx'),
    LocationSheet: () => import('./sheets/location/LocationSheet.tsx'),
    ReservedSheet: () => import('./sheets/reserved/ReservedSheet.tsx'),
    LikesSheet: () => import('./sheets/likes/LikesSheet.tsx'),
    ContributorsSheet: () => import('./sheets/contributors/ContributorsSheet.tsx'),
    ShareSheet: () => import('./sheets/share/ShareSheet.tsx'),
    CopyLink: () => import('./sheets/share/CopyLink.tsx'),
    DirectSheet: () => import('./sheets/direct/DirectSheet.tsx'),
    DoorSheet: () => import('./sheets/door/DoorSheet.tsx'),
    GuestsSheet: () => import('./sheets/guests/GuestsSheet.tsx'),
    RatingSheet: () => import('./sheets/rating/RatingSheet.tsx'),
    MediaSheet: () => import('./sheets/media/MediaSheet.tsx'),
    ReservationSheet: () => import('./sheets/reservation/ReservationSheet.tsx'),
  },
  slots: {},
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
