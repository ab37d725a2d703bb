/** Share of a picture that must be visible for it to be the current one. */
const visibleShare = 0.6;

/**
 * Makes a gallery respond to thumbnails, buttons and keys until the signal aborts. `onCurrent` is called with the index
 * of the current picture, at once and on every change.
 */
export function controlGallery(
  gallery: HTMLElement,
  onCurrent: (index: number) => void,
  signal: AbortSignal,
): void {
  const track = gallery.querySelector<HTMLElement>("[data-track]");
  const strip = gallery.querySelector<HTMLElement>("[data-strip]");
  if (!track || !strip) return;
  const slides = [...track.children] as HTMLElement[];
  const thumbs = [...strip.querySelectorAll<HTMLElement>("[data-show]")];
  let current = 0;
  /** Target of the current scroll animation; pictures passing by do not count as current. */
  let scrollTarget: number | null = null;

  function setCurrent(index: number) {
    current = index;
    onCurrent(index);
    const thumb = thumbs[index];
    if (thumb) strip?.scrollTo({ left: thumb.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2 });
  }

  /** Wraps around at both ends. */
  function show(index: number) {
    scrollTarget = (index + slides.length) % slides.length;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    track?.scrollTo({ left: slides[scrollTarget]?.offsetLeft ?? 0, behavior });
    setCurrent(scrollTarget);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      // Use the scroll position: in a full-page screenshot all slides intersect.
      const index = Math.round(track.scrollLeft / track.clientWidth);
      if (scrollTarget === null) setCurrent(index);
      else if (index === scrollTarget) scrollTarget = null;
    },
    { root: track, threshold: visibleShare },
  );
  for (const slide of slides) observer.observe(slide);
  signal.addEventListener("abort", () => observer.disconnect());
  setCurrent(current);

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => gallery.addEventListener(name, listener, { signal });

  // A touch or wheel scroll overrides the animation.
  const release = () => {
    scrollTarget = null;
  };
  track.addEventListener("pointerdown", release, { signal, passive: true });
  track.addEventListener("wheel", release, { signal, passive: true });

  listen("click", (event) => {
    const { dataset } = (event.target as Element).closest<HTMLElement>("[data-show], [data-step]") ?? {};
    if (!dataset || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(dataset.show === undefined ? current + Number(dataset.step) : Number(dataset.show));
  });

  listen("keydown", (event) => {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: slides.length - 1,
    };
    const { [event.key]: index } = targets;
    const target = event.target as HTMLElement;
    const isThumb = thumbs.includes(target);
    if (
      index === undefined ||
      event.altKey ||
      event.metaKey ||
      event.ctrlKey ||
      !(isThumb || target === track)
    )
      return;
    event.preventDefault();
    show(index);
    if (isThumb) thumbs[current]?.focus({ preventScroll: true });
  });
}
