import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./message-desk.module.css";

/** How long the words stand (Specification §9), in milliseconds. */
const lifetime = 5000;

/** 'Message Sent!'; `onEnd` is told whether the focus was still here. */
export function MessageSent({ words, onEnd }: { words: string; onEnd: (hadFocus: boolean) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => onEnd(panel.current?.contains(document.activeElement) ?? false));

  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => end(), lifetime);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={panel} tabIndex={-1} role="status" className={styles.sent}>
      <CircleCheck className={styles.sentIcon} aria-hidden="true" />
      <p className={styles.sentTitle}>Message Sent!</p>
      <p className="muted">{words}</p>
    </div>
  );
}
