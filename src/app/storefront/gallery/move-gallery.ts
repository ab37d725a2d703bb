/** How much of a picture has to be in sight to be the one that is looked at. */
const mostly = 0.6;

/**
 * Follows which picture of a gallery is in sight, and moves it by the small pictures, by buttons and by keys, until the
 * signal says so. `onCurrent` hears the place of the picture, at once and whenever it is another.
 */
export function moveGallery(
  gallery: HTMLElement,
  onCurrent: (place: number) => void,
  signal: AbortSignal,
): void {
  const track = gallery.querySelector<HTMLElement>("[data-track]");
  const strip = gallery.querySelector<HTMLElement>("[data-strip]");
  if (!track || !strip) return;
  const slides = [...track.children] as HTMLElement[];
  const thumbs = [...strip.querySelectorAll<HTMLElement>("[data-show]")];
  let current = 0;
  /** Where a movement leads: what passes by on the way there is not looked at. */
  let wanted: number | null = null;

  function say(place: number) {
    current = place;
    onCurrent(place);
    const thumb = thumbs[place];
    if (thumb) strip?.scrollTo({ left: thumb.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2 });
  }

  /** Around both ends. */
  function show(place: number) {
    wanted = (place + slides.length) % slides.length;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    track?.scrollTo({ left: slides[wanted]?.offsetLeft ?? 0, behavior });
    say(wanted);
  }

  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      // By where the row stands: a page that is drawn whole, for a picture of it, has all of them in sight.
      const place = Math.round(track.scrollLeft / track.clientWidth);
      if (wanted === null) say(place);
      else if (place === wanted) wanted = null;
    },
    { root: track, threshold: mostly },
  );
  for (const slide of slides) seen.observe(slide);
  signal.addEventListener("abort", () => seen.disconnect());
  say(current);

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    hear: (event: HTMLElementEventMap[Name]) => void,
  ) => gallery.addEventListener(name, hear, { signal });

  // Whoever takes hold of the row decides themselves where it goes.
  const release = () => {
    wanted = null;
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
    const places: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: slides.length - 1,
    };
    const { [event.key]: place } = places;
    const target = event.target as HTMLElement;
    const isSmall = thumbs.includes(target);
    if (
      place === undefined ||
      event.altKey ||
      event.metaKey ||
      event.ctrlKey ||
      !(isSmall || target === track)
    )
      return;
    event.preventDefault();
    show(place);
    if (isSmall) thumbs[current]?.focus({ preventScroll: true });
  });
}
