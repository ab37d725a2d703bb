import { Pause, Play } from "lucide-react";
import { Fragment } from "react";
import styles from "./scrolling-words.module.css";

/**
 * Words that run by. They stand still for whoever prefers less motion, and a box that works without JavaScript
 * stops them for everybody else.
 */
export function ScrollingWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className={`night ${styles.banner}`}>
      <p className="visually-hidden">{words.join(", ")}</p>
      <div className={styles.track} aria-hidden="true">
        <Run words={words} />
        <Run words={words} />
      </div>
      <label className={styles.pause}>
        <input type="checkbox" className={styles.box} />
        <Pause className={styles.whileMoving} aria-hidden="true" />
        <Play className={styles.whileStill} aria-hidden="true" />
        <span className="visually-hidden">Pause the moving words</span>
      </label>
    </div>
  );
}

/** One run is wider than any screen; a second one follows it, so that the words never end. */
function Run({ words }: { words: readonly string[] }) {
  const rounds = Array.from(
    { length: Math.max(3, Math.ceil(15 / words.length)) },
    (_, index) => `round ${index}`,
  );
  return (
    <span className={styles.run}>
      {rounds.map((round) => (
        <Fragment key={round}>
          {words.map((word) => (
            <span key={word} className={styles.word}>
              {word}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
