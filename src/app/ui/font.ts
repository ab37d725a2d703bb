import fontUrl from "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url";

/** Address of the text face, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export { fontUrl };
