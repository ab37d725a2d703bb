import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { useShownPicture } from "#app/ui/picture-origins.ts";
import type { ProductClip } from "#contract/product-clip.ts";
import type { ProductPicture } from "#contract/product-pictures.ts";
import styles from "./gallery.module.css";

/** Few look closer: nobody else loads it. */
const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** A model is loaded for whoever turns it, and a phone's own viewer asked only where there is one. */
const ModelDialog = lazy(() => import("#app/model/model-dialog.tsx"));
const RoomLink = lazy(() => import("./room-link.tsx"));

/** It is made for whoever asks for the clip. */
const ClipPlayer = lazy(() => import("./clip-player.tsx"));

export interface GalleryProps {
  /** The product's name. */
  name: string;
  /** In their order; there is at least one. */
  pictures: readonly ProductPicture[];
  /** A short film, shown in the last place. */
  clip?: ProductClip | undefined;
  /** The address of a model to turn. */
  model?: string | undefined;
}

/**
 * The pictures of a product: one large, all of them small below. The row of large ones is scrolled by fingers, and by
 * the small ones as links, before and without any script; keys and buttons come with `move-gallery.ts`.
 */
export function Gallery({ name, pictures, clip, model }: GalleryProps) {
  const gallery = useRef<HTMLElement>(null);
  /** Unknown until the scripts follow what is in sight. */
  const [current, setCurrent] = useState<number>();
  const [zoomed, setZoomed] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [modelled, setModelled] = useState(false);
  /** Known in browsers alone. */
  const [hasRoomViewer, setHasRoomViewer] = useState(false);
  const shownPicture = useShownPicture();
  const clipPlace = pictures.length;
  const count = clipPlace + (clip ? 1 : 0);
  const shown = current ?? 0;
  const poster = pictures[0]?.image ?? "";
  const altOf = ({ alt }: ProductPicture, place: number) =>
    alt || (place > 0 ? `${name}, picture ${place + 1}` : name);

  useEffect(() => {
    const { current: element } = gallery;
    if (!element || count < 2) return;
    const over = new AbortController();
    import("./move-gallery.ts").then(({ moveGallery }) => {
      if (!over.signal.aborted) moveGallery(element, setCurrent, over.signal);
    });
    return () => over.abort();
  }, [count]);

  // It loads the model itself, from an address that it can trust.
  useEffect(() => setHasRoomViewer(isSecureContext && navigator.userAgent.includes("Android")), []);

  function zoom(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(true);
  }

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  const small = (place: number, image: string, called: string) => (
    <li key={place}>
      <a
        href={`#picture-${place + 1}`}
        data-show={place}
        data-film={place === clipPlace || undefined}
        aria-label={called}
        aria-current={place === shown ? "true" : undefined}
        tabIndex={current === undefined || place === current ? undefined : -1}
        className={`dusk ${styles.small}`}
      >
        <Picture src={image} alt="" name={name} sizes="5rem" className={styles.picture} />
      </a>
    </li>
  );

  return (
    <section ref={gallery} aria-label={`Pictures of ${name}`} className={styles.gallery}>
      <div className={styles.stage} data-playing={(playing && shown === clipPlace) || undefined}>
        <ul data-track tabIndex={count > 1 ? 0 : undefined} aria-label="Pictures" className={styles.track}>
          {pictures.map((picture, place) => (
            <li key={picture.image} id={`picture-${place + 1}`} className={styles.slide}>
              <a
                href={shownPicture(picture.image)}
                tabIndex={-1}
                draggable={false}
                onClick={zoom}
                className={`dusk ${styles.whole}`}
              >
                <Picture
                  src={picture.image}
                  alt={altOf(picture, place)}
                  sizes="(min-width: 60rem) 48rem, 100vw"
                  priority={place === 0}
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
          {clip && (
            <li id={`picture-${count}`} className={styles.slide}>
              {playing ? (
                <Suspense fallback={<div className={styles.film} />}>
                  <ClipPlayer
                    clip={clip}
                    poster={shownPicture(poster)}
                    inSight={current === undefined || current === clipPlace}
                  />
                </Suspense>
              ) : (
                <a
                  href={clip.file}
                  aria-label={`Play the clip: ${clip.alt}`}
                  tabIndex={current === undefined || current === clipPlace ? undefined : -1}
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
        {shown < clipPlace && (
          <a
            href={shownPicture(pictures[shown]?.image ?? "")}
            title="Enlarge picture"
            onClick={zoom}
            className={styles.enlarge}
          >
            <span className="visually-hidden">Enlarge picture</span>
          </a>
        )}
        {model && (
          <div className={styles.extras}>
            <button
              type="button"
              onClick={() => setModelled(true)}
              className={`${styles.extra} ${styles.turn}`}
            >
              Turn it
            </button>
            {hasRoomViewer && (
              <Suspense fallback={null}>
                <RoomLink model={model} name={name} />
              </Suspense>
            )}
          </div>
        )}
        {count > 1 && (
          <>
            <p aria-live="polite" aria-atomic="true" className={styles.count}>
              <span className="visually-hidden">
                {shown < clipPlace ? `Picture ${shown + 1} of ${count}` : `Clip, ${count} of ${count}`}
              </span>
              <span aria-hidden="true">{`${shown + 1} / ${count}`}</span>
            </p>
            <button type="button" data-step="-1" aria-label="Previous picture" className={styles.step} />
            <button type="button" data-step="1" aria-label="Next picture" className={styles.step} />
          </>
        )}
      </div>
      {count > 1 && (
        <ul data-strip aria-label="Choose a picture" className={styles.strip}>
          {pictures.map(({ image, alt }, place) =>
            small(place, image, `Picture ${place + 1}${alt && `: ${alt}`}`),
          )}
          {clip && small(clipPlace, poster, `Clip: ${clip.alt}`)}
        </ul>
      )}
      {model && modelled && (
        <Suspense fallback={null}>
          <ModelDialog name={name} model={model} picture={poster} onClose={() => setModelled(false)} />
        </Suspense>
      )}
      {zoomed && (
        <Suspense fallback={null}>
          <ZoomDialog
            pictures={pictures.map((picture, place) => ({ ...picture, alt: altOf(picture, place) }))}
            first={shown}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
