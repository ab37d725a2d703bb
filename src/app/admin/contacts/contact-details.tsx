import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Detail, DetailList, QuotedText } from "#app/ui/detail-list.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import type { ContactThread } from "#contract/support/contact.ts";
import { contactStatusLabels } from "#contract/support/contact-status-labels.ts";
import { type ContactStatus, contactStatuses } from "#contract/support/contact-statuses.ts";
import { m } from "#messages";
import { useGuardedForm } from "../forms/use-unsaved-form.ts";
import { openContact } from "./contact-query.ts";
import { DeadlineDetails } from "./deadlines.tsx";
import { OrderLink } from "./order-link.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";
import type { ContactChange, OnFailed } from "./use-contact.ts";

/** Maximum length in characters, as enforced by the server. */
const maxNotesLength = 5000;

export interface ContactDetailsProps {
  contact: ContactThread;
  /** Saves status and notes, then shows the text in `message`. */
  change: (body: ContactChange, message: string) => Promise<unknown>;
  /** Text of the unsent reply. The parent component stores it, so that it survives a reload of the message. */
  draft: string;
  onDraft: Dispatch<SetStateAction<string>>;
  reply: (text: string, onFailed: OnFailed) => Promise<boolean>;
  linkOrder: (orderNumber: string, onFailed: OnFailed) => Promise<boolean>;
}

/** Contact message with replies, status and notes. Changing the status also saves the notes. */
export function ContactDetails(props: ContactDetailsProps) {
  const { contact, change, draft, onDraft, reply, linkOrder } = props;
  const { name, email, phone, message, createdAt, adminNotes, ticket, order, replies } = contact;
  const [notes, setNotes] = useState(adminNotes);
  const [pending, setPending] = useState<{ status: ContactStatus } | null>(null);
  const busy = pending !== null;
  // Closing the message changes the URL, so the guard treats it as leaving the form.
  useGuardedForm({
    isChanged: () => notes !== adminNotes || draft.trim() !== "",
    isLeft: (from, to) => from.pathname !== to.pathname || openContact(from) !== openContact(to),
  });

  async function save(status: ContactStatus, success: string) {
    if (pending?.status === status) return;
    const request = { status };
    setPending(request);
    await change({ status, adminNotes: notes }, success);
    // Keep a status that staff chose during this request: the next request sends it.
    setPending((current) => (current === request ? null : current));
  }

  function saveNotes(event: SubmitEvent) {
    event.preventDefault();
    save(pending?.status ?? contact.status, m["contacts.notes.saved"]());
  }

  return (
    <Stack>
      <DetailList>
        <Detail label={m["contacts.name"]()}>{name}</Detail>
        <Detail label={m["contacts.received"]()}>
          <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
        </Detail>
        <Detail label={m["contacts.email"]()}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
        <Detail label={m["contacts.phone"]()}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Detail>
        <Detail label={m["contacts.ticket"]()}>{ticket}</Detail>
        <Detail label={m["contacts.order"]()}>
          {order ? (
            <Link to={`/dashboard/admin/orders?search=${order.orderNumber}`}>{order.orderNumber}</Link>
          ) : (
            m["contacts.noOrder"]()
          )}
        </Detail>
        <DeadlineDetails contact={contact} />
      </DetailList>
      <QuotedText>{message}</QuotedText>
      <ReplyList replies={replies} />
      <ReplyForm draft={draft} onDraft={onDraft} reply={reply} />
      <Segments
        label={m["contacts.statusLabel"]()}
        segments={contactStatuses.map((status) => ({ value: status, label: contactStatusLabels[status]() }))}
        value={pending?.status ?? contact.status}
        onChange={(status) => save(status, m["support.contact.statusUpdated"]())}
      />
      <form onSubmit={saveNotes}>
        <Stack gap="small">
          <TextAreaField
            label={m["contacts.notes.label"]()}
            name="adminNotes"
            hint={m["contacts.notes.hint"]()}
            rows={3}
            maxLength={maxNotesLength}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
          <Cluster justify="end">
            <Button
              type="submit"
              size="small"
              disabled={notes === adminNotes}
              busy={busy}
              busyLabel={m["common.busy.saving"]()}
            >
              {m["contacts.notes.submit"]()}
            </Button>
          </Cluster>
        </Stack>
      </form>
      <OrderLink key={order?._id ?? ""} order={order} linkOrder={linkOrder} />
    </Stack>
  );
}
