import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { StatusBadge } from "../contacts/status-badge.tsx";
import styles from "./order-message-list.module.css";

/** Contact messages linked to an order; renders nothing if there are none. */
export function OrderMessageList({ messages }: { messages: readonly Contact[] }) {
  if (messages.length === 0) return null;
  return (
    <div className={styles.about}>
      <h3 className={styles.heading}>{m["orders.card.messages"]({ count: messages.length })}</h3>
      <ul className={styles.messages}>
        {messages.map(({ _id, ticket, name, status, createdAt }) => (
          <li key={_id} className={styles.message}>
            <Link to={`/dashboard/admin/contacts?contact=${_id}`}>{ticket}</Link>
            <span>
              {name}, <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
