import { formatOrderDate } from "#app/lib/format.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, ViewButton } from "../lists/list-parts.tsx";
import styles from "./contact-table.module.css";
import { NextDeadline } from "./deadlines.tsx";
import { StatusBadge } from "./status-badge.tsx";

export interface ContactTableProps {
  contacts: readonly Contact[];
  /** Another page of the list is loading. */
  pending: boolean;
  onView: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** Table of contact messages. Unread ones are highlighted. */
export function ContactTable({ contacts, pending, onView, onDelete }: ContactTableProps) {
  const columns: Column<Contact>[] = [
    {
      key: "sender",
      header: m["contacts.from"],
      hideLabelOnPhone: true,
      cell: ({ name, email, phone, status }) => (
        <div className={styles.sender}>
          <p className={classNames(styles.name, status === "new" && styles.unread)}>{name}</p>
          <p className={styles.quiet}>{email}</p>
          <p className={styles.quiet}>{phone}</p>
        </div>
      ),
    },
    {
      key: "message",
      header: m["contacts.message"],
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
      narrow: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "due",
      header: m["contacts.due"],
      narrow: true,
      cell: (contact) => <NextDeadline contact={contact} />,
    },
    {
      key: "received",
      header: m["contacts.received"],
      narrow: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>,
    },
    actionsColumn((contact) => (
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
  ];
  return (
    <DataTable
      caption={m["contacts.tableCaption"]()}
      columns={columns}
      rows={contacts}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}
