import { useRef, useState } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";
import styles from "./message-card.module.css";
import { MessageForm } from "./message-form.tsx";
import { MessageSent } from "./message-sent.tsx";

/** 'Send a Message': after sending, a success panel replaces the form for five seconds (Specification §4). */
export function MessageCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sentMessage, setSentMessage] = useState<string | null>(null);
  const [ticket, setTicket] = useState("");
  return (
    <Card as="section" aria-labelledby="send-a-message" padding="large">
      <h3 id="send-a-message" ref={heading} tabIndex={-1} className={styles.title}>
        {m["contact.sendAMessage"]()}
      </h3>
      {sentMessage === null ? (
        <MessageForm
          onSent={(message, newTicket) => {
            setSentMessage(message);
            setTicket(newTicket);
          }}
        />
      ) : (
        <MessageSent
          message={sentMessage}
          onEnd={(hadFocus) => {
            setSentMessage(null);
            if (hadFocus) heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {ticket ? (
        <Notice
          tone="good"
          title={
            <>
              {m["contact.yourTicket"]()} <span className={styles.number}>{ticket}</span>
            </>
          }
          announce
          className={styles.ticket}
          action={<Link to={`/contact/status?ticket=${ticket}`}>{m["contact.trackYourMessage"]()}</Link>}
        >
          {m["contact.keepTicket"]()}
        </Notice>
      ) : (
        <p className={styles.status}>
          {m["contact.alreadyWrittenToUs"]()}{" "}
          <Link to="/contact/status">{m["contact.checkYourMessage"]()}</Link>
        </p>
      )}
    </Card>
  );
}
