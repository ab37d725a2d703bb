import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { busyWords } from "#app/lib/button-words.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts, Letter } from "#app/ui/facts.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import type { ContactThread } from "#contract/contact.ts";
import { type ContactStatus, contactStatuses, contactWords } from "#contract/contact-words.ts";
import { useGuardedForm } from "../unsaved/use-unsaved-form.ts";
import { openContact } from "./contact-query.ts";
import { DeadlineFacts } from "./deadlines.tsx";
import { OrderLink } from "./order-link.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";
import { statusWords } from "./status-badge.tsx";
import type { ContactChange, OnFailed } from "./use-contact.ts";

/** As many characters as the shop keeps of a note. */
const longestNotes = 5000;

export interface ContactDetailsProps {
  contact: ContactThread;
  /** Sets state and notes, and tells the words once the shop took them. */
  change: (body: ContactChange, words: string) => Promise<unknown>;
  /** The answer that is being written. It outlives the state of the message that it is written on. */
  draft: string;
  onDraft: Dispatch<SetStateAction<string>>;
  reply: (text: string, onFailed: OnFailed) => Promise<boolean>;
  linkOrder: (orderNumber: string, onFailed: OnFailed) => Promise<boolean>;
}

/** Who wrote, what, what was answered, the office's notes on it, and how far it is. Notes go along with every change of state. */
export function ContactDetails(props: ContactDetailsProps) {
  const { contact, change, draft, onDraft, reply, linkOrder } = props;
  const { name, email, phone, message, createdAt, adminNotes, ticket, order, replies } = contact;
  const [notes, setNotes] = useState(adminNotes);
  const [wanted, setWanted] = useState<{ status: ContactStatus } | null>(null);
  const busy = wanted !== null;
  // The address says which message is open: closing it is a move, too.
  useGuardedForm({
    isChanged: () => notes !== adminNotes || draft.trim() !== "",
    isLeft: (from, to) => from.pathname !== to.pathname || openContact(from) !== openContact(to),
  });

  async function save(status: ContactStatus, words: string) {
    if (wanted?.status === status) return;
    const asked = { status };
    setWanted(asked);
    await change({ status, adminNotes: notes }, words);
    // What was chosen meanwhile goes out after it and is wanted still.
    setWanted((now) => (now === asked ? null : now));
  }

  function saveNotes(event: SubmitEvent) {
    event.preventDefault();
    save(wanted?.status ?? contact.status, "Notes saved");
  }

  return (
    <Stack>
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Received">
          <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
        </Fact>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        <Fact label="Ticket">{ticket}</Fact>
        <Fact label="Order">
          {order ? (
            <Link to={`/dashboard/admin/orders?search=${order.orderNumber}`}>{order.orderNumber}</Link>
          ) : (
            "None"
          )}
        </Fact>
        <DeadlineFacts contact={contact} />
      </Facts>
      <Letter>{message}</Letter>
      <ReplyList replies={replies} />
      <ReplyForm draft={draft} onDraft={onDraft} reply={reply} />
      <Segments
        label="Status"
        segments={contactStatuses.map((status) => ({ value: status, label: statusWords[status] }))}
        value={wanted?.status ?? contact.status}
        onChange={(status) => save(status, contactWords.statusUpdated)}
      />
      <form onSubmit={saveNotes}>
        <Stack gap="small">
          <TextAreaField
            label="Admin Notes"
            name="adminNotes"
            hint="Only the office sees them"
            rows={3}
            maxLength={longestNotes}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
          <Cluster justify="end">
            <Button
              type="submit"
              size="small"
              disabled={notes === adminNotes}
              busy={busy}
              busyLabel={busyWords.saving}
            >
              Save Notes
            </Button>
          </Cluster>
        </Stack>
      </form>
      <OrderLink key={order?._id ?? ""} order={order} linkOrder={linkOrder} />
    </Stack>
  );
}
