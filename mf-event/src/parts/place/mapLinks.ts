import type { Location } from 'shared-kernel/map/region';

/** Addresses that open a place in the map apps that are usual in Iran. */
export const mapLinks = ({ latitude, longitude }: Location) =>
  [
    { id: 'google', href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` },
    { id: 'neshan', href: `https://nshn.ir/?lat=${latitude}&lng=${longitude}` },
    { id: 'waze', href: `https://waze.com/ul?ll=${latitude}%2C${longitude}&navigate=yes` },
  ] as const;
