import type { ReactNode } from "react";
import { Container } from "#app/ui/layout.tsx";
import styles from "./closing-call.module.css";

export interface ClosingCallProps {
  title: string;
  /** Not rendered if empty. */
  text: string;
  /** Buttons, the main one first. */
  children: ReactNode;
}

/** Call to action at the end of a page. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section className="night">
      <Container className={styles.call}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </Container>
    </section>
  );
}
