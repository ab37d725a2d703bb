import { useRef, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import styles from "./message-desk.module.css";
import { MessageForm } from "./message-form.tsx";
import { MessageSent } from "./message-sent.tsx";

/** 'Send a Message': the form, for five seconds what became of it, and the form again (Specification §4). */
export function MessageDesk() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sentWords, setSentWords] = useState<string | null>(null);
  return (
    <Card as="section" aria-labelledby="send-a-message" padding="large">
      <h3 id="send-a-message" ref={heading} tabIndex={-1} className={styles.title}>
        Send a Message
      </h3>
      {sentWords === null ? (
        <MessageForm onSent={setSentWords} />
      ) : (
        <MessageSent
          words={sentWords}
          onEnd={(hadFocus) => {
            setSentWords(null);
            if (hadFocus) heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </Card>
  );
}
