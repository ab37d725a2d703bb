import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "#messages";
import styles from "./offline-notice.module.css";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <WifiOff aria-hidden="true" />
          {m["shell.offline"]()}
        </p>
      )}
    </div>
  );
}
