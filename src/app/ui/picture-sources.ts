const widths = [480, 960, 1600] as const;
const ownPicture = /^(\/(?:pictures|images)\/[^/]+|\/picture-copies)\/1600\.webp(\?address=[^&]+)?$/;
const cloudinaryPicture = /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(.+)$/;

export interface PictureSources {
  /** For `<img src>`. */
  src: string;
  /** For `<img srcset>`; undefined if there is only one size. */
  srcSet?: string;
  /** For `<source type="image/avif">`. */
  avifSrcSet?: string;
}

/**
 * Returns the available sizes and formats of a picture. The shop's own pictures (`/pictures/<name>/1600.webp`,
 * `/images/<id>/1600.webp`) and proxied copies come as AVIF and WebP; Cloudinary resizes and picks the format; any other
 * picture is a single file.
 */
export function pictureSources(src: string): PictureSources {
  const ownMatch = ownPicture.exec(src);
  if (ownMatch) {
    const [, folder, query = ""] = ownMatch;
    const sized = (format: string) => (width: number) => `${folder}/${width}.${format}${query}`;
    return { src: sized("webp")(960), srcSet: srcSetOf(sized("webp")), avifSrcSet: srcSetOf(sized("avif")) };
  }
  const cloudinary = cloudinaryPicture.exec(src);
  if (cloudinary) {
    const [, base, asset] = cloudinary;
    const sized = (width: number) => `${base}c_limit,w_${width}/f_auto/q_auto/${asset}`;
    return { src: sized(960), srcSet: srcSetOf(sized) };
  }
  return { src };
}

function srcSetOf(addressFor: (width: number) => string): string {
  return widths.map((width) => `${addressFor(width)} ${width}w`).join(", ");
}

/** Up to two initials of a name, shown for a missing picture: `Falcon X1` → `FX`. */
export function initialsOf(name: string): string {
  const tokens = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return tokens
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}
