import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { m } from "#messages";
import styles from "./message-card.module.css";

/** How long the panel is shown (Specification §9). */
const durationMs = 5000;

/** 'Message Sent!' panel; `onEnd` is called when it disappears, with true if it had the focus. */
export function MessageSent({ message, onEnd }: { message: string; onEnd: (hadFocus: boolean) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => onEnd(panel.current?.contains(document.activeElement) ?? false));

  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={panel} tabIndex={-1} role="status" className={styles.sent}>
      <CircleCheck className={styles.sentIcon} aria-hidden="true" />
      <p className={styles.sentTitle}>{m["contact.messageSent"]()}</p>
      <p className="muted">{message}</p>
    </div>
  );
}
