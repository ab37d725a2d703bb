/** Geographic coordinates in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Half the height and width of the map, in degrees: about 0.9 km north and south, and 1.6 km east and west. */
const halfSpan = { latitude: 0.008, longitude: 0.016 };

/** URL of the map for an iframe. */
export function mapEmbedAddress({ latitude, longitude }: Position): string {
  const box = [
    longitude - halfSpan.longitude,
    latitude - halfSpan.latitude,
    longitude + halfSpan.longitude,
    latitude + halfSpan.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** URL of the map as a full page. */
export function mapPageAddress({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** Formats a position like `26.7606° N, 83.3732° E`. */
export function readablePosition({ latitude, longitude }: Position): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}
