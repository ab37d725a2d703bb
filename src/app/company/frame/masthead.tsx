import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import styles from "./masthead.module.css";

export interface MastheadProps {
  /** The page's only h1. */
  title: string;
  /** Left out when it is empty. */
  lead: string;
  /** Without one the words stand alone. */
  picture?: { src: string; alt: string; width?: number; height?: number };
  /**
   * Each page has a head of its own: the picture `beside` the words, as a `panorama` below them from edge to edge, or
   * at `night` running out of the page at its side.
   */
  layout?: "beside" | "panorama" | "night";
  /** Buttons below the lead. */
  children?: ReactNode;
}

const sizes = {
  beside: "(min-width: 60rem) 43rem, 100vw",
  panorama: "100vw",
  night: "(min-width: 60rem) 60vw, 100vw",
} as const;

/** The head of a company page: what it is about, and a picture that shows it. */
export function Masthead({ title, lead, picture, layout = "beside", children }: MastheadProps) {
  return (
    <header
      className={classNames(
        styles.masthead,
        picture ? styles[layout] : styles.wordsAlone,
        layout === "night" && "night",
      )}
    >
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
        {picture && layout === "beside" && (
          <Picture {...picture} sizes={sizes.beside} priority className={styles.picture} />
        )}
      </Container>
      {picture && layout !== "beside" && (
        <Picture {...picture} sizes={sizes[layout]} priority className={styles.picture} />
      )}
      <Ticks />
    </header>
  );
}
