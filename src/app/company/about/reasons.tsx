import { MessagesSquare, ShieldCheck, Truck, Wrench } from "lucide-react";
import type { reasons as texts } from "./about-texts.ts";
import styles from "./reasons.module.css";

const icons = { bench: Wrench, warranty: ShieldCheck, delivery: Truck, answer: MessagesSquare };

/** The reasons to come here, as a list between hairlines. */
export function Reasons({ reasons }: { reasons: ReturnType<typeof texts> }) {
  return (
    <ol className={styles.reasons}>
      {reasons.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className={styles.reason}>
            <Icon className={styles.icon} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
