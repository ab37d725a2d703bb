import { Link2Off } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import styles from "./entry-frame.module.css";

interface Way {
  to: string;
  words: string;
}

/** In the place of a form whose link works no more: why, what to do instead, and the way back. */
export function LinkOver({ words, instead, back }: { words: string; instead: Way; back: Way }) {
  return (
    <>
      <div role="alert">
        <EmptyState
          align="start"
          icon={<Link2Off aria-hidden="true" />}
          title="This link does not work"
          text={words}
          action={
            <ButtonLink to={instead.to} variant="primary">
              {instead.words}
            </ButtonLink>
          }
        />
      </div>
      <div className={styles.links}>
        <p>
          <Link to={back.to}>{back.words}</Link>
        </p>
      </div>
    </>
  );
}
