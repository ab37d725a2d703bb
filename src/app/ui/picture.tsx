import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import { usePictureAddress } from "./picture-origins.ts";
import { initialsOf, pictureSources } from "./picture-sources.ts";

export interface PictureProps {
  src: string | null | undefined;
  /** Alternative text; empty if the adjacent text describes the picture. */
  alt: string;
  /** Name whose initials replace a missing picture; defaults to `alt`. */
  name?: string;
  /** Displayed width, as for `<img sizes>`. */
  sizes?: string;
  /** Aspect ratio, reserved to avoid layout shifts. */
  width?: number;
  height?: number;
  /** For the one picture that is visible first. */
  priority?: boolean;
  className?: string;
}

/** A responsive picture; shows initials if it is missing or fails to load. */
export function Picture(props: PictureProps) {
  // The key resets the failure state for a new address.
  return <LoadedPicture key={props.src} {...props} />;
}

function LoadedPicture(props: PictureProps) {
  const {
    src,
    alt,
    name = alt,
    sizes = "100vw",
    width = 1600,
    height = 1200,
    priority = false,
    className,
  } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const shownPicture = usePictureAddress();

  // The picture may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  const classes = classNames(styles.picture, className);
  if (!src || failed) {
    return (
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classNames(classes, styles.placeholder)}
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        <text x="50%" y="50%" dy="0.36em" textAnchor="middle" fontSize={Math.min(width, height) / 6}>
          {initialsOf(name)}
        </text>
      </svg>
    );
  }

  const sources = pictureSources(shownPicture(src));
  const responsiveSizes = sources.srcSet ? sizes : undefined;
  const img = (
    <img
      ref={image}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={responsiveSizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      fetchPriority={priority ? "high" : undefined}
      className={classes}
      onError={() => setFailed(true)}
    />
  );
  if (!sources.avifSrcSet) return img;
  return (
    <picture className={styles.wrapper}>
      <source type="image/avif" srcSet={sources.avifSrcSet} sizes={responsiveSizes} />
      {img}
    </picture>
  );
}
