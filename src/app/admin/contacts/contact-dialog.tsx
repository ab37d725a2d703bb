import { RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { failureReason } from "../frame/loading.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ReplyLink } from "./reply-link.tsx";
import { useContact } from "./use-contact.ts";

export interface ContactDialogProps {
  id: string;
  onClose: () => void;
  onDelete: (contact: Contact) => void;
}

/** Dialog with one contact message. Mounted only while it is open. */
export function ContactDialog({ id, onClose, onDelete }: ContactDialogProps) {
  const { loaded, change, reply, linkOrder, reloadMessage, reloadCount, conflict } = useContact(id);
  const [draft, setDraft] = useState("");
  const contact = loaded?.ok ? loaded.data : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? m["contacts.messageFrom"]({ name: contact.name }) : m["contacts.message"]()}
      footer={
        contact && (
          <>
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(contact)}>
              {m["lists.delete"]()}
            </Button>
            <ReplyLink contact={contact} />
          </>
        )
      }
    >
      {!loaded && <LoadingMessage />}
      {loaded && !loaded.ok && (
        <Notice
          tone="bad"
          title={m["support.contact.detailsFailed"]()}
          announce
          action={
            <Button icon={<RotateCw aria-hidden="true" />} onClick={reloadMessage}>
              {m["common.button.tryAgain"]()}
            </Button>
          }
        >
          {failureReason(loaded.error)}
        </Notice>
      )}
      {contact && (
        <ContactDetails
          key={reloadCount}
          {...{ contact, change, reply, linkOrder, draft }}
          onDraft={setDraft}
        />
      )}
      <ConflictDialog {...conflict} />
    </Dialog>
  );
}

function LoadingMessage() {
  return (
    <SkeletonGroup label={m["contacts.loading"]()}>
      <Stack>
        <Skeleton width="half" />
        <Skeleton width="long" />
        <Skeleton shape="picture" />
        <Skeleton shape="control" />
      </Stack>
    </SkeletonGroup>
  );
}
