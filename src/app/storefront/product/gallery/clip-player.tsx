import { useEffect, useRef } from "react";
import type { ProductClip } from "#contract/catalog/product-clip.ts";
import { m } from "#messages";
import styles from "./gallery.module.css";

export interface ClipPlayerProps {
  clip: ProductClip;
  /** URL of the picture shown until the clip plays. */
  poster: string;
  /** False while another item of the gallery is shown. */
  inSight: boolean;
}

/** Plays the clip of a product: takes the focus, starts at once, and pauses when out of sight. */
export default function ClipPlayer({ clip: { file, alt, captions }, poster, inSight }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    video.current?.focus({ preventScroll: true });
    // If the browser blocks autoplay, its own controls offer a play button.
    video.current?.play().catch(() => {});
  }, []);

  useEffect(() => {
    if (!inSight) video.current?.pause();
  }, [inSight]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: the shop owner adds captions to clips with speech
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
      {captions && <track kind="captions" src={captions} label={m["product.gallery.captions"]()} default />}
    </video>
  );
}
