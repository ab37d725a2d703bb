import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type Invitation, renewInvitation, withdrawInvitation } from "#contract/accounts/staff.ts";
import { staffRoleWords } from "#contract/accounts/staff-role-words.ts";
import { staffWords } from "#contract/accounts/staff-words.ts";
import { useChange } from "../forms/use-change.ts";
import styles from "./users.module.css";

export interface InvitationListProps {
  invitations: readonly Invitation[];
  /** Receives the link of a renewed invitation if no email is sent. */
  onLink: (link: string) => void;
}

/** Open invitations; renders nothing if there are none. */
export function InvitationList({ invitations, onLink }: InvitationListProps) {
  if (invitations.length === 0) return null;
  const columns: readonly Column<Invitation>[] = [
    {
      key: "email",
      header: "Invited",
      hideLabelOnPhone: true,
      cell: ({ email }) => <span className={styles.invited}>{email}</span>,
    },
    { key: "role", header: "Role", narrow: true, cell: ({ staffRole }) => staffRoleWords[staffRole].label },
    { key: "by", header: "By", cell: ({ invitedBy }) => invitedBy },
    { key: "until", header: "Expires", narrow: true, cell: (invitation) => <ExpiryDate {...invitation} /> },
    {
      key: "deeds",
      header: "Actions",
      hideHeader: true,
      narrow: true,
      hideLabelOnPhone: true,
      cell: (invitation) => <InvitationActions invitation={invitation} onLink={onLink} />,
    },
  ];
  return (
    <section>
      <CardHeader title="Invitations" text="Colleagues who haven't joined yet" />
      <DataTable caption="Invitations" columns={columns} rows={invitations} rowKey={({ _id }) => _id} />
    </section>
  );
}

function ExpiryDate({ expiresAt }: Invitation) {
  if (Date.parse(expiresAt) <= Date.now()) return <Badge tone="warn">Expired</Badge>;
  return <time dateTime={expiresAt}>{formatOrderDate(expiresAt)}</time>;
}

function InvitationActions({
  invitation,
  onLink,
}: {
  invitation: Invitation;
  onLink: (link: string) => void;
}) {
  const { _id: id, email } = invitation;
  const [isConfirming, setConfirming] = useState(false);
  const renewing = useChange(staffWords.inviteFailed);
  const withdrawing = useChange(staffWords.withdrawFailed);
  const recipient = <span className="visually-hidden"> to {email}</span>;

  const renew = () =>
    renewing.change(async () => {
      const { message, link } = await api(renewInvitation, { params: { id } });
      if (link) onLink(link);
      return message;
    });

  async function withdraw() {
    await withdrawing.change(async () => (await api(withdrawInvitation, { params: { id } })).message);
    setConfirming(false);
  }

  return (
    <div className={styles.deeds}>
      <Button size="small" busy={renewing.busy} busyLabel="Sending..." onClick={renew}>
        Send again{recipient}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setConfirming(true)}>
        Withdraw<span className="visually-hidden"> the invitation{recipient}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={withdraw}
        title="Withdraw invitation"
        message={`The link for ${email} will stop working.`}
        confirmLabel="Withdraw"
        danger
        busy={withdrawing.busy}
        busyLabel="Withdrawing..."
      />
    </div>
  );
}
