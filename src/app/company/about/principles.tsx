import { Compass, Flag, HeartHandshake } from "lucide-react";
import { Card } from "#app/ui/card.tsx";
import type { principles as texts } from "./about-texts.ts";
import styles from "./principles.module.css";

const icons = { mission: Flag, vision: Compass, values: HeartHandshake };

/** Mission, vision and values side by side. */
export function Principles({ principles }: { principles: typeof texts }) {
  return (
    <div className={styles.principles}>
      {principles.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <Card key={title} as="article" padding="large" className={styles.principle}>
            <Icon className={styles.icon} aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </Card>
        );
      })}
    </div>
  );
}
