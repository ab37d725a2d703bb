/** Placeholder for the tracking ID in a carrier's tracking pattern. */
const trackingIdPlaceholder = "{trackingId}";

/** Tracking page of a parcel; undefined if the carrier has none or the parcel has no tracking ID. */
export const trackingUrlOf = (pattern: string, trackingId: string): string | undefined =>
  pattern && trackingId
    ? pattern.replaceAll(trackingIdPlaceholder, encodeURIComponent(trackingId))
    : undefined;
