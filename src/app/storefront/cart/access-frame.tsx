import type { ReactNode } from "react";
import type { Session } from "#app/lib/session.ts";
import { Loading } from "#app/ui/spinner.tsx";
import styles from "./access-frame.module.css";
import { LoginRequired } from "./login-required.tsx";
import { useAccess } from "./use-access.ts";

export interface AccessFrameProps {
  /** Said to visitors. */
  refusal: string;
  /** Said while the session is unknown. */
  loading: string;
  children: (session: Session) => ReactNode;
}

/**
 * A spinner while the session is unknown, 'Login Required' for visitors, the screen for shoppers. The page is the
 * same for everybody until it comes alive; where it never does, only a login could help.
 */
export function AccessFrame({ refusal, loading, children }: AccessFrameProps) {
  const access = useAccess(refusal);
  if (access.state === "allowed") return children(access.session);
  if (access.state === "refused") return <LoginRequired text={refusal} />;
  return (
    <>
      <div className={styles.unknown}>
        <Loading label={loading} />
      </div>
      <div className={styles.withoutScript}>
        <LoginRequired text={`${refusal}. Carts and payments need JavaScript, please switch it on.`} />
      </div>
    </>
  );
}
