import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type Invitation, renewInvitation, withdrawInvitation } from "#contract/staff.ts";
import { staffRoleWords } from "#contract/staff-role-words.ts";
import { staffWords } from "#contract/staff-words.ts";
import { useChange } from "../use-change.ts";
import styles from "./users.module.css";

export interface InvitationListProps {
  invitations: readonly Invitation[];
  /** Hands the link of a renewed one on, where no letter brings it. */
  onLink: (link: string) => void;
}

/** Invitations that nobody has accepted yet; nothing while there are none. */
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
    { key: "until", header: "Until", narrow: true, cell: (invitation) => <Until {...invitation} /> },
    {
      key: "deeds",
      header: "Actions",
      hideHeader: true,
      narrow: true,
      hideLabelOnPhone: true,
      cell: (invitation) => <Deeds invitation={invitation} onLink={onLink} />,
    },
  ];
  return (
    <section>
      <CardHeader title="Invitations" text="Colleagues who have not answered yet" />
      <DataTable caption="Invitations" columns={columns} rows={invitations} rowKey={({ _id }) => _id} />
    </section>
  );
}

function Until({ expiresAt }: Invitation) {
  if (Date.parse(expiresAt) <= Date.now()) return <Badge tone="warn">Expired</Badge>;
  return <time dateTime={expiresAt}>{formatOrderDate(expiresAt)}</time>;
}

function Deeds({ invitation, onLink }: { invitation: Invitation; onLink: (link: string) => void }) {
  const { _id: id, email } = invitation;
  const [asking, setAsking] = useState(false);
  const renewing = useChange(staffWords.inviteFailed);
  const withdrawing = useChange(staffWords.withdrawFailed);
  const forWhom = <span className="visually-hidden"> to {email}</span>;

  const renew = () =>
    renewing.change(async () => {
      const { message, link } = await api(renewInvitation, { params: { id } });
      if (link) onLink(link);
      return message;
    });

  async function withdraw() {
    await withdrawing.change(async () => (await api(withdrawInvitation, { params: { id } })).message);
    setAsking(false);
  }

  return (
    <div className={styles.deeds}>
      <Button size="small" busy={renewing.busy} busyLabel="Sending..." onClick={renew}>
        Send again{forWhom}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Withdraw<span className="visually-hidden"> the invitation{forWhom}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
        title="Withdraw invitation"
        message={`The link that ${email} has works no more.`}
        confirmLabel="Withdraw"
        danger
        busy={withdrawing.busy}
        busyLabel="Withdrawing..."
      />
    </div>
  );
}
