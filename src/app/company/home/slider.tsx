import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type PointerEvent, type ReactNode, useRef } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { m } from "#messages";
import styles from "./slider.module.css";
import { useSlider } from "./use-slider.ts";

export interface SliderProps {
  /** Name of the carousel for screen readers. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
}

/** Minimum swipe distance to change the slide, in pixels. */
const swipeDistance = 40;

/** Carousel that advances every 6 seconds (Specification §4). Without JavaScript the slides scroll side by side. */
export function Slider({ label, slides }: SliderProps) {
  const { index, move, suspend, playing, canPlay, stopped, setStopped } = useSlider(slides.length);
  const swipeFrom = useRef<number | null>(null);

  function endSwipe(event: PointerEvent) {
    const distance = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current;
    swipeFrom.current = null;
    if (Math.abs(distance) >= swipeDistance) move({ kind: distance > 0 ? "back" : "forward" });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is not a set of form fields
    <div
      role="group"
      aria-label={label}
      aria-roledescription="carousel"
      className={styles.slider}
      onPointerEnter={(event) => event.pointerType === "mouse" && suspend(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && suspend(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && suspend(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && suspend(false)}
    >
      <div
        className={styles.track}
        aria-live={playing ? "off" : "polite"}
        onPointerDown={(event) => {
          if (event.pointerType !== "mouse") swipeFrom.current = event.clientX;
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeFrom.current = null;
        }}
      >
        {slides.map(({ id, content }, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={m["home.slidePosition"]({ position: position + 1, count: slides.length })}
            className={classNames(styles.slide, position === index && styles.current)}
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={m["home.previousSlide"]()}
            variant="secondary"
            onClick={() => move({ kind: "back" })}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={m["home.nextSlide"]()}
            variant="secondary"
            onClick={() => move({ kind: "forward" })}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <div className={styles.ticks}>
            {slides.map(({ id }, position) => (
              <button
                key={id}
                type="button"
                aria-label={m["home.slide"]({ position: position + 1 })}
                aria-current={position === index || undefined}
                className={styles.tick}
                onClick={() => move({ kind: "go", index: position })}
              />
            ))}
          </div>
          {canPlay && (
            <IconButton
              label={stopped ? m["home.playSlideshow"]() : m["home.pauseSlideshow"]()}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
