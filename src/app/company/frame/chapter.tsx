import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/layout.tsx";
import styles from "./chapter.module.css";

export interface ChapterProps {
  /** Where links of the page lead to. */
  id?: string;
  title: string;
  text?: ReactNode;
  /** At the far end of the heading: a count, a link. */
  action?: ReactNode;
  /** `beside` sets the heading next to its text, as in a manual; `below` gives wide things the whole width. */
  layout?: "beside" | "below";
  /** `night` is a band of night sky. */
  ground?: "plain" | "sunken" | "night";
  children: ReactNode;
}

/** A part of a company page under its own heading. */
export function Chapter(props: ChapterProps) {
  const { id, title, text, action, layout = "below", ground = "plain", children } = props;
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles.chapter, styles[ground], ground === "night" && "night")}
    >
      <Container className={classNames(styles.content, styles[layout])}>
        <header className={styles.header}>
          <div>
            <h2 id={headingId}>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {action}
        </header>
        {layout === "beside" ? <div>{children}</div> : children}
      </Container>
    </section>
  );
}
