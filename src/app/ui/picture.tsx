import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import { useShownPicture } from "./picture-origins.ts";
import { initialsOf, pictureSources } from "./picture-sources.ts";

export interface PictureProps {
  src: string | null | undefined;
  /** What the picture shows; empty when the words beside it say so already. */
  alt: string;
  /** Whose initials stand in for a missing picture; `alt` unless given. */
  name?: string;
  /** How wide it is shown, as for `<img sizes>`. */
  sizes?: string;
  /** The picture's shape, so that nothing moves when it arrives. */
  width?: number;
  height?: number;
  /** For the one picture that is in sight first. */
  priority?: boolean;
  className?: string;
}

/** A picture in the size the screen needs. Without one, or when it can't be loaded, initials on a quiet ground. */
export function Picture(props: PictureProps) {
  // A new address is a new picture: it starts without the old one's failure.
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
  const shownPicture = useShownPicture();

  // It may have failed before React listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  const look = classNames(styles.picture, className);
  if (!src || failed) {
    return (
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classNames(look, styles.placeholder)}
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
      className={look}
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
