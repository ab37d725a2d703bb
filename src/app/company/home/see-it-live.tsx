import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "#app/lib/reduced-motion.ts";
import { IconButton } from "#app/ui/button.tsx";
import { m } from "#messages";
import { Chapter } from "../layout/chapter.tsx";
import { headingOf, type PageText } from "../layout/page-chapters.ts";
import styles from "./see-it-live.module.css";

/** A short film with play, pause and mute. Starts muted when scrolled into view, unless reduced motion is requested. */
export function SeeItLive({ text }: { text: PageText }) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);
  const [captioned, setCaptioned] = useState(false);
  const heading = headingOf(text, "film", m["home.seeItLive"]());
  const autoplays = !useReducedMotion();

  // Until hydration the browser's own controls are shown.
  useEffect(() => setReady(true), []);

  useEffect(() => {
    const film = video.current;
    if (!film || !autoplays) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        play(film);
      },
      { threshold: 0.6 },
    );
    observer.observe(film);
    return () => observer.disconnect();
  }, [autoplays]);

  function toggle() {
    const film = video.current;
    if (!film) return;
    if (film.paused) play(film);
    else film.pause();
  }

  function toggleCaptions() {
    const captions = video.current?.textTracks[0];
    if (!captions) return;
    captions.mode = captioned ? "disabled" : "showing";
    setCaptioned(!captioned);
  }

  return (
    <Chapter {...heading} ground="night">
      <div className={styles.frame}>
        <video
          ref={video}
          className={styles.film}
          width={1920}
          height={1080}
          poster="/films/see-it-live.webp"
          preload="none"
          muted={muted}
          loop
          playsInline
          controls={!ready}
          aria-label={heading.title}
          aria-describedby="film-transcript"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          <source src="/films/see-it-live.mp4" type="video/mp4" media="(min-width: 768px)" />
          <source src="/films/see-it-live-phone.mp4" type="video/mp4" />
          <source src="/films/see-it-live-phone.webm" type="video/webm" />
          <track kind="captions" src="/films/see-it-live.vtt" srcLang="en" label={m["home.english"]()} />
        </video>
        {ready && (
          <div className={styles.controls}>
            <IconButton
              label={playing ? m["home.pause"]() : m["home.play"]()}
              variant="secondary"
              onClick={toggle}
            >
              {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            </IconButton>
            <IconButton
              label={muted ? m["home.unmute"]() : m["home.mute"]()}
              variant="secondary"
              onClick={() => setMuted(!muted)}
            >
              {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            </IconButton>
            <IconButton
              label={captioned ? m["home.hideCaptions"]() : m["home.showCaptions"]()}
              variant="secondary"
              onClick={toggleCaptions}
            >
              {captioned ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
            </IconButton>
          </div>
        )}
      </div>
      <p id="film-transcript" className={styles.words}>
        {m["home.filmTranscript"]()}
      </p>
    </Chapter>
  );
}

/** Plays the film. The browser may refuse, to save power or data; poster and play button then stay visible. */
function play(film: HTMLVideoElement) {
  film.play().catch(() => {});
}
