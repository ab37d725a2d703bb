import { Pause, Play } from "lucide-react";
import { Fragment } from "react";
import { m } from "#messages";
import styles from "./scrolling-banner.module.css";

/**
 * A banner of scrolling words. Static under `prefers-reduced-motion`; a checkbox, which needs no JavaScript, pauses it.
 */
export function ScrollingBanner({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <div className={`night ${styles.banner}`}>
      <p className="visually-hidden">{phrases.join(", ")}</p>
      <div className={styles.track} aria-hidden="true">
        <PhraseRow phrases={phrases} />
        <PhraseRow phrases={phrases} />
      </div>
      <label className={styles.pause}>
        <input type="checkbox" className={styles.box} />
        <Pause className={styles.whileMoving} aria-hidden="true" />
        <Play className={styles.whileStill} aria-hidden="true" />
        <span className="visually-hidden">{m["about.pauseBanner"]()}</span>
      </label>
    </div>
  );
}

/** Repeats the words until they are wider than any screen. Two copies in a row make the scrolling seamless. */
function PhraseRow({ phrases }: { phrases: readonly string[] }) {
  const repetitions = Array.from(
    { length: Math.max(3, Math.ceil(15 / phrases.length)) },
    (_, index) => `repetition ${index}`,
  );
  return (
    <span className={styles.run}>
      {repetitions.map((repetition) => (
        <Fragment key={repetition}>
          {phrases.map((word) => (
            <span key={word} className={styles.word}>
              {word}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
