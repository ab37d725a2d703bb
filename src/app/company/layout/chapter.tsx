import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/layout.tsx";
import styles from "./chapter.module.css";

export interface ChapterProps {
  /** Anchor for links. */
  id?: string;
  title: string;
  text?: ReactNode;
  /** Shown at the end of the heading row: a count or a link. */
  action?: ReactNode;
  /** `beside` sets the heading next to its text; `below` gives the content the full width. */
  layout?: "beside" | "below";
  /** `night` is a dark band. */
  ground?: "plain" | "sunken" | "night";
  children: ReactNode;
}

/** A section of a company page with its heading. */
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
