import { useRef, useState } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./message-desk.module.css";
import { MessageForm } from "./message-form.tsx";
import { MessageSent } from "./message-sent.tsx";

/**
 * 'Send a Message': the form, for five seconds what became of it, and the form again (Specification §4). The ticket
 * stays in sight.
 */
export function MessageDesk() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sentWords, setSentWords] = useState<string | null>(null);
  const [ticket, setTicket] = useState("");
  return (
    <Card as="section" aria-labelledby="send-a-message" padding="large">
      <h3 id="send-a-message" ref={heading} tabIndex={-1} className={styles.title}>
        Send a Message
      </h3>
      {sentWords === null ? (
        <MessageForm
          onSent={(words, given) => {
            setSentWords(words);
            setTicket(given);
          }}
        />
      ) : (
        <MessageSent
          words={sentWords}
          onEnd={(hadFocus) => {
            setSentWords(null);
            if (hadFocus) heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {ticket ? (
        <Notice
          tone="good"
          title={
            <>
              Your ticket: <span className={styles.number}>{ticket}</span>
            </>
          }
          announce
          className={styles.ticket}
          action={<Link to={`/contact/status?ticket=${ticket}`}>See how far it is</Link>}
        >
          Please note it down, and give it when you call or write again.
        </Notice>
      ) : (
        <p className={styles.status}>
          You wrote to us already? <Link to="/contact/status">See how far your message is</Link>
        </p>
      )}
    </Card>
  );
}
