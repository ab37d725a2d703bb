/** Largest film that can be uploaded. */
export const maximumClipBytes = 8 * 1024 * 1024;

/** Largest file of captions that can be uploaded. */
export const maximumCaptionBytes = 100 * 1024;

/** Where films of products lie, and the path that they are had under; captions likewise. */
export const clipFolder = "clips";
export const captionFolder = "captions";

/** What a film is called where it lies, by its content type. */
export const clipFiles = { "video/mp4": "clip.mp4", "video/webm": "clip.webm" } as const;
export type ClipType = keyof typeof clipFiles;

/** What captions are called where they lie. */
export const captionFile = "captions.vtt";

/** The addresses of files that were uploaded. */
export const clipAddressPattern = /^\/clips\/[0-9a-f]{32}\/clip\.(mp4|webm)$/;
export const captionAddressPattern = /^\/captions\/[0-9a-f]{32}\/captions\.vtt$/;
