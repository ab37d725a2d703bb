import { Pause, Play } from "lucide-react";
import { Fragment } from "react";
import { m } from "#messages";
import styles from "./scrolling-banner.module.css";

/**
 * A banner of scrolling phrases. Static under `prefers-reduced-motion`. A checkbox pauses it, also without JavaScript.
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

/**
 * Repeats the phrases until they are wider than any screen. The banner places two of these rows side by side, so that
 * the scrolling is seamless.
 */
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
