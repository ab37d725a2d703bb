import type { ReactNode } from "react";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import styles from "./masthead.module.css";

export interface MastheadProps {
  /** The page's only h1. */
  title: string;
  lead: string;
  picture: { src: string; alt: string; width?: number; height?: number };
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** The head of a company page: what it is about, and a picture that shows it. */
export function Masthead({ title, lead, picture, children }: MastheadProps) {
  return (
    <header className={styles.masthead}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{lead}</p>
          {children && <div className={styles.actions}>{children}</div>}
        </div>
        <Picture {...picture} sizes="(min-width: 60rem) 43rem, 100vw" priority className={styles.picture} />
      </Container>
      <Ticks />
    </header>
  );
}
