import { useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./ticks.module.css";

export interface TicksProps {
  /** `across` is a horizontal divider; `up` is a vertical scale. */
  run?: "across" | "up";
  className?: string;
}

/** Decorative divider that looks like an altimeter scale, starting with a saffron mark. */
export function Ticks({ run = "across", className }: TicksProps) {
  const patternId = useId();
  const minor = [1, 2, 3, 4, 6, 7, 8, 9].map((tick) => tick * 8 + 0.5);
  const across = run === "across";
  return (
    <svg className={classNames(styles.ticks, styles[run], className)} aria-hidden="true">
      <defs>
        <pattern
          id={patternId}
          width={across ? 80 : 16}
          height={across ? 16 : 80}
          patternUnits="userSpaceOnUse"
        >
          {across ? (
            <>
              <path className={styles.minor} d={minor.map((x) => `M${x} 16v-5`).join("")} />
              <path className={styles.minor} d="M40.5 16v-9" />
              <path className={styles.major} d="M0.5 16V0" />
            </>
          ) : (
            <>
              <path className={styles.minor} d={minor.map((y) => `M0 ${y}h5`).join("")} />
              <path className={styles.minor} d="M0 40.5h9" />
              <path className={styles.major} d="M0 0.5h16" />
            </>
          )}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
      <path className={styles.mark} d={across ? "M1 16V0" : "M0 1h16"} />
    </svg>
  );
}
