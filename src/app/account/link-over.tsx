import { Link2Off } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import styles from "./entry-frame.module.css";

interface Way {
  to: string;
  words: string;
}

export interface LinkOverProps {
  title?: string;
  words: string;
  instead: Way;
  back: Way;
}

/** In the place of a form whose link works no more, or is missing: why, what to do instead, and the way back. */
export function LinkOver({ title = "This link does not work", words, instead, back }: LinkOverProps) {
  return (
    <>
      <div role="alert">
        <EmptyState
          align="start"
          icon={<Link2Off aria-hidden="true" />}
          title={title}
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
