/** Maximum size of an uploaded video. */
export const maxClipBytes = 8 * 1024 * 1024;

/** Maximum size of an uploaded caption file. */
export const maxCaptionBytes = 100 * 1024;

/** Folder and URL path of product videos and of captions. */
export const clipFolder = "clips";
export const captionFolder = "captions";

/** Stored file name of a video by media type. */
export const clipFiles = { "video/mp4": "clip.mp4", "video/webm": "clip.webm" } as const;
export type ClipType = keyof typeof clipFiles;

/** Stored file name of captions. */
export const captionFile = "captions.vtt";

/** Addresses of uploaded files. */
export const clipAddressPattern = /^\/clips\/[0-9a-f]{32}\/clip\.(mp4|webm)$/;
export const captionAddressPattern = /^\/captions\/[0-9a-f]{32}\/captions\.vtt$/;
