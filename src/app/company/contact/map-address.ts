/** A place on earth in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Half the width and half the height of the map, in degrees: a good ten minutes' walk around the shop. */
const reach = { latitude: 0.008, longitude: 0.016 };

/** The address of the map inside a frame. */
export function mapEmbedAddress({ latitude, longitude }: Position): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The address of the map as a page of its own. */
export function mapPageAddress({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** A position as pilots read it: `26.7606° N, 83.3732° E`. */
export function readablePosition({ latitude, longitude }: Position): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}
