import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/layout.tsx";
import styles from "./home-section.module.css";

export interface HomeSectionProps {
  /** Where links of this page lead to. */
  id?: string;
  title: string;
  text?: ReactNode;
  /** At the far end of the heading. */
  action?: ReactNode;
  /** On a band of night sky, or on a sunken one. */
  ground?: "plain" | "sunken" | "night";
  children: ReactNode;
}

/** A chapter of the home page. */
export function HomeSection({ id, title, text, action, ground = "plain", children }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles.section, styles[ground], ground === "night" && "night")}
    >
      <Container className={styles.content}>
        <header className={styles.header}>
          <div>
            <h2 id={headingId}>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {action}
        </header>
        {children}
      </Container>
    </section>
  );
}
