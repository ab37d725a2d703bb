import fontUrl from "./fonts/anek-latin.woff2?url";

/** URL of the font, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export { fontUrl };
