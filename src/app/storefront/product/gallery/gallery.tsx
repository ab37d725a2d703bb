import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { usePictureAddress } from "#app/ui/picture-origins.ts";
import type { ProductClip } from "#contract/catalog/product-clip.ts";
import type { ProductPicture } from "#contract/catalog/product-pictures.ts";
import { m } from "#messages";
import styles from "./gallery.module.css";

/** These load on demand: few visitors use them. */
const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));
const ModelDialog = lazy(() => import("#app/model/model-dialog.tsx"));
const SceneViewerLink = lazy(() => import("./scene-viewer-link.tsx"));
const ClipPlayer = lazy(() => import("./clip-player.tsx"));

export interface GalleryProps {
  /** The product's name. */
  name: string;
  /** At least one. */
  pictures: readonly ProductPicture[];
  /** A short video, shown last. */
  clip?: ProductClip | undefined;
  /** URL of the 3D model. */
  model?: string | undefined;
}

/**
 * The pictures of a product: a scrollable row of large pictures, with thumbnails below. Swiping and the thumbnail links
 * work without scripts; `control-gallery.ts` adds keys and buttons.
 */
export function Gallery({ name, pictures, clip, model }: GalleryProps) {
  const gallery = useRef<HTMLElement>(null);
  /** Undefined until `control-gallery.ts` has loaded. */
  const [current, setCurrent] = useState<number>();
  const [isZoomOpen, setZoomOpen] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isModelOpen, setModelOpen] = useState(false);
  /** Whether the phone can open Scene Viewer; detected in the browser. */
  const [hasSceneViewer, setHasSceneViewer] = useState(false);
  const shownPicture = usePictureAddress();
  const clipIndex = pictures.length;
  const count = clipIndex + (clip ? 1 : 0);
  const shown = current ?? 0;
  const poster = pictures[0]?.image ?? "";
  const altOf = ({ alt }: ProductPicture, index: number) =>
    alt || (index > 0 ? m["product.gallery.pictureOfProduct"]({ name, number: index + 1 }) : name);

  useEffect(() => {
    const { current: element } = gallery;
    if (!element || count < 2) return;
    const controller = new AbortController();
    import("./control-gallery.ts").then(({ controlGallery }) => {
      if (!controller.signal.aborted) controlGallery(element, setCurrent, controller.signal);
    });
    return () => controller.abort();
  }, [count]);

  // The viewer app fetches the model itself and accepts only HTTPS.
  useEffect(() => setHasSceneViewer(isSecureContext && navigator.userAgent.includes("Android")), []);

  function openZoom(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setZoomOpen(true);
  }

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  const thumbnail = (index: number, image: string, label: string) => (
    <li key={index}>
      <a
        href={`#picture-${index + 1}`}
        data-show={index}
        data-film={index === clipIndex || undefined}
        aria-label={label}
        aria-current={index === shown ? "true" : undefined}
        tabIndex={current === undefined || index === current ? undefined : -1}
        className={`dusk ${styles.small}`}
      >
        <Picture src={image} alt="" name={name} sizes="5rem" className={styles.picture} />
      </a>
    </li>
  );

  return (
    <section
      ref={gallery}
      aria-label={m["product.gallery.picturesOfProduct"]({ name })}
      className={styles.gallery}
    >
      <div className={styles.stage} data-playing={(isPlaying && shown === clipIndex) || undefined}>
        <ul
          data-track
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={m["product.gallery.pictures"]()}
          className={styles.track}
        >
          {pictures.map((picture, index) => (
            <li key={picture.image} id={`picture-${index + 1}`} className={styles.slide}>
              <a
                href={shownPicture(picture.image)}
                tabIndex={-1}
                draggable={false}
                onClick={openZoom}
                className={`dusk ${styles.whole}`}
              >
                <Picture
                  src={picture.image}
                  alt={altOf(picture, index)}
                  sizes="(min-width: 60rem) 48rem, 100vw"
                  priority={index === 0}
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
          {clip && (
            <li id={`picture-${count}`} className={styles.slide}>
              {isPlaying ? (
                <Suspense fallback={<div className={styles.film} />}>
                  <ClipPlayer
                    clip={clip}
                    poster={shownPicture(poster)}
                    inSight={current === undefined || current === clipIndex}
                  />
                </Suspense>
              ) : (
                <a
                  href={clip.file}
                  aria-label={m["product.gallery.playClip"]({ alt: clip.alt })}
                  tabIndex={current === undefined || current === clipIndex ? undefined : -1}
                  draggable={false}
                  data-film
                  onClick={play}
                  className={`dusk ${styles.whole}`}
                >
                  <Picture
                    src={poster}
                    alt=""
                    name={name}
                    sizes="(min-width: 60rem) 48rem, 100vw"
                    className={styles.picture}
                  />
                </a>
              )}
            </li>
          )}
        </ul>
        {shown < clipIndex && (
          <a
            href={shownPicture(pictures[shown]?.image ?? "")}
            title={m["product.gallery.enlargePicture"]()}
            onClick={openZoom}
            className={styles.enlarge}
          >
            <span className="visually-hidden">{m["product.gallery.enlargePicture"]()}</span>
          </a>
        )}
        {model && (
          <div className={styles.extras}>
            <button
              type="button"
              onClick={() => setModelOpen(true)}
              className={`${styles.extra} ${styles.turn}`}
            >
              {m["product.gallery.viewIn3d"]()}
            </button>
            {hasSceneViewer && (
              <Suspense fallback={null}>
                <SceneViewerLink model={model} name={name} />
              </Suspense>
            )}
          </div>
        )}
        {count > 1 && (
          <>
            <p aria-live="polite" aria-atomic="true" className={styles.count}>
              <span className="visually-hidden">
                {shown < clipIndex
                  ? m["product.gallery.picturePosition"]({ position: shown + 1, count })
                  : m["product.gallery.clipPosition"]({ count })}
              </span>
              <span aria-hidden="true">{`${shown + 1} / ${count}`}</span>
            </p>
            <button
              type="button"
              data-step="-1"
              aria-label={m["product.gallery.previousPicture"]()}
              className={styles.step}
            />
            <button
              type="button"
              data-step="1"
              aria-label={m["product.gallery.nextPicture"]()}
              className={styles.step}
            />
          </>
        )}
      </div>
      {count > 1 && (
        <ul data-strip aria-label={m["product.gallery.choosePicture"]()} className={styles.strip}>
          {pictures.map(({ image, alt }, index) =>
            thumbnail(
              index,
              image,
              alt
                ? m["product.gallery.pictureWithDescription"]({ number: index + 1, description: alt })
                : m["product.gallery.pictureNumber"]({ number: index + 1 }),
            ),
          )}
          {clip && thumbnail(clipIndex, poster, m["product.gallery.clip"]({ alt: clip.alt }))}
        </ul>
      )}
      {model && isModelOpen && (
        <Suspense fallback={null}>
          <ModelDialog name={name} model={model} picture={poster} onClose={() => setModelOpen(false)} />
        </Suspense>
      )}
      {isZoomOpen && (
        <Suspense fallback={null}>
          <ZoomDialog
            pictures={pictures.map((picture, index) => ({ ...picture, alt: altOf(picture, index) }))}
            first={shown}
            onClose={() => setZoomOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
