import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import styles from "./masthead.module.css";

export interface MastheadProps {
  /** The page's only h1. */
  title: string;
  /** Not rendered if empty. */
  lead: string;
  /** Without a picture only the text is shown. */
  picture?: { src: string; alt: string; width?: number; height?: number };
  /**
   * `beside`: picture next to the text. `panorama`: full-width picture below it. `night`: dark band, with the picture
   * bleeding off the page.
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

/** Head of a company page: title, lead and picture. */
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
