import { useEffect, useRef } from "react";
import type { ProductClip } from "#contract/product-clip.ts";
import styles from "./gallery.module.css";

export interface ClipPlayerProps {
  clip: ProductClip;
  /** The address of a picture to be seen until the film is. */
  poster: string;
  /** False once another place of the gallery is looked at. */
  inSight: boolean;
}

/** The film of a product, which somebody has asked for: it has the focus and begins. Out of sight it pauses. */
export default function ClipPlayer({ clip: { file, alt, captions }, poster, inSight }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    video.current?.focus({ preventScroll: true });
    // A browser that wants to be pressed itself has its own button for it.
    video.current?.play().catch(() => {});
  }, []);

  useEffect(() => {
    if (!inSight) video.current?.pause();
  }, [inSight]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: the office adds captions where something is said
    <video
      ref={video}
      src={file}
      poster={poster}
      aria-label={alt}
      controls
      playsInline
      preload="none"
      className={styles.film}
    >
      {captions && <track kind="captions" src={captions} label="Captions" default />}
    </video>
  );
}
