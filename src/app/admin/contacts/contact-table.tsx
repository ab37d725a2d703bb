import { type ReactNode, useMemo } from "react";
import { formatOrderDate } from "#app/lib/format.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, ViewButton } from "../lists/list-parts.tsx";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import { RecordList } from "../lists/record-list.tsx";
import styles from "./contact-table.module.css";
import { NextDeadline } from "./deadlines.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Columns of the list of messages. Unread ones are highlighted. */
export const contactColumns: readonly RecordColumn<Contact>[] = [
  {
    key: "sender",
    header: m["contacts.from"],
    sort: sortBy("name"),
    onPhone: "start",
    cell: ({ name, email, phone, status }) => (
      <div className={styles.sender}>
        <p className={classNames(styles.name, status === "new" && styles.unread)}>{name}</p>
        <p className={classNames(styles.quiet, styles.contact)}>
          <span>{email}</span>
          <span>{phone}</span>
        </p>
      </div>
    ),
  },
  {
    key: "message",
    header: m["contacts.message"],
    csvTitles: ["Message", "Ticket", "Order number"],
    onPhone: "start",
    hideLabelOnPhone: true,
    cell: ({ message, ticket, order }) => (
      <div>
        <p className={styles.preview}>{message}</p>
        <p className={classNames(styles.quiet, styles.ticket)}>
          <span>{ticket}</span>
          {order && <span>{m["contacts.orderNumber"]({ orderNumber: order.orderNumber })}</span>}
        </p>
      </div>
    ),
  },
  {
    key: "status",
    header: m["contacts.statusLabel"],
    csvTitles: ["Status"],
    sort: sortBy("status"),
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: "due",
    header: m["contacts.due"],
    csvTitles: ["Acknowledge by (IST)", "Acknowledged (IST)", "Resolve by (IST)", "Resolved (IST)"],
    narrow: true,
    cell: (contact) => <NextDeadline contact={contact} />,
  },
  {
    key: "received",
    header: m["contacts.received"],
    csvTitles: ["Received (IST)"],
    sort: sortBy("date"),
    descendsFirst: true,
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>,
  },
];

export interface ContactTableProps {
  contacts: readonly Contact[];
  empty: ReactNode;
  /** Another page of the list is loading. */
  pending: boolean;
  /** Stable functions. */
  onView: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** List of contact messages with sender, status and next deadline. */
export function ContactTable({ contacts, empty, pending, onView, onDelete }: ContactTableProps) {
  const columns = useMemo(
    () => [
      ...contactColumns,
      actionsColumn<Contact>((contact) => (
        <>
          <ViewButton
            label={m["contacts.view"]({ name: contact.name })}
            size="small"
            onClick={() => onView(contact)}
          />
          <DeleteButton
            label={m["contacts.delete"]({ name: contact.name })}
            size="small"
            onClick={() => onDelete(contact)}
          />
        </>
      )),
    ],
    [onView, onDelete],
  );
  return (
    <RecordList
      name="contacts"
      caption={m["contacts.tableCaption"]()}
      columns={columns}
      rows={contacts}
      nameOf={nameOf}
      defaultSort="-date"
      empty={empty}
      busy={pending}
    />
  );
}

const nameOf = ({ name }: Contact) => m["contacts.messageFrom"]({ name });
