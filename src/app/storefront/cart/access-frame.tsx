import type { ReactNode } from "react";
import type { Session } from "#app/lib/session.ts";
import { Loading } from "#app/ui/spinner.tsx";
import { m } from "#messages";
import styles from "./access-frame.module.css";
import { LoginRequired } from "./login-required.tsx";
import { useAccess } from "./use-access.ts";

export interface AccessFrameProps {
  /** Message for visitors. */
  refusal: string;
  /** Label of the spinner. */
  loading: string;
  children: (session: Session) => ReactNode;
}

/**
 * Shows a spinner while the session is unknown, 'Login Required' to visitors, and the screen to customers. The server
 * renders the same page for all users. Without JavaScript, the page asks for a login and says that it needs JavaScript.
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
        <LoginRequired text={m["cart.needsJavascript"]({ refusal })} />
      </div>
    </>
  );
}
