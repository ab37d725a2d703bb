import { Link2Off } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { m } from "#messages";
import styles from "./auth-layout.module.css";

interface LinkTarget {
  to: string;
  label: string;
}

export interface InvalidLinkProps {
  title?: string;
  text: string;
  instead: LinkTarget;
  back: LinkTarget;
}

/** Shown instead of a form if its single-use link has no token, was already used or has expired. */
export function InvalidLink({ title = m["signIn.invalidLink"](), text, instead, back }: InvalidLinkProps) {
  return (
    <>
      <div role="alert">
        <EmptyState
          align="start"
          icon={<Link2Off aria-hidden="true" />}
          title={title}
          text={text}
          action={
            <ButtonLink to={instead.to} variant="primary">
              {instead.label}
            </ButtonLink>
          }
        />
      </div>
      <div className={styles.links}>
        <p>
          <Link to={back.to}>{back.label}</Link>
        </p>
      </div>
    </>
  );
}
