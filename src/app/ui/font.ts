import fontUrl from "./fonts/anek-latin.woff2?url";

/** Address of the text face, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export { fontUrl };
