import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { m } from "#messages";
import styles from "./hero-loop.module.css";

/** A silent video over its still picture. Hidden until it actually plays; stays hidden if autoplay is blocked. */
export default function HeroLoop({ address, place }: { address: string; place: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);

  function toggle() {
    const loop = video.current;
    if (!loop) return;
    if (loop.paused) loop.play().catch(() => {});
    else loop.pause();
  }

  return (
    <>
      <video
        ref={video}
        className={classNames(styles.loop, shown && styles.shown, place)}
        width={1280}
        height={720}
        muted
        loop
        autoPlay
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setShown(true)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={`${address}.mp4`} type="video/mp4" />
        <source src={`${address}.webm`} type="video/webm" />
      </video>
      {shown && (
        <Button
          variant="solid"
          size="small"
          className={styles.control}
          icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={toggle}
        >
          {playing ? m["home.pauseAnimation"]() : m["home.playAnimation"]()}
        </Button>
      )}
    </>
  );
}
