interface Place {
  latitude: number;
  longitude: number;
}

/** A coordinate of 0 means that nobody set it. */
export const isPlaced = (place: Place | null | undefined): place is Place =>
  Boolean(place && place.latitude !== 0 && place.longitude !== 0);

/** Addresses that open a place in the map apps that people here use. */
export const mapLinks = ({ latitude, longitude }: Place) =>
  [
    { id: 'google', href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` },
    { id: 'neshan', href: `https://nshn.ir/?lat=${latitude}&lng=${longitude}` },
    { id: 'waze', href: `https://waze.com/ul?ll=${latitude}%2C${longitude}&navigate=yes` },
  ] as const;
