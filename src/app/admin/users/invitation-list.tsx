import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type Invitation, renewInvitation, withdrawInvitation } from "#contract/accounts/staff.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import styles from "./users.module.css";

export interface InvitationListProps {
  invitations: readonly Invitation[];
  /** Called with the link of a renewed invitation if the shop cannot email it. */
  onLink: (link: string) => void;
}

/** Open invitations; renders nothing if there are none. */
export function InvitationList({ invitations, onLink }: InvitationListProps) {
  if (invitations.length === 0) return null;
  const columns: readonly Column<Invitation>[] = [
    {
      key: "email",
      header: m["users.invitation.recipient"],
      hideLabelOnPhone: true,
      cell: ({ email }) => <span className={styles.invited}>{email}</span>,
    },
    {
      key: "role",
      header: m["users.role"],
      narrow: true,
      cell: ({ roles }) => roles.map(({ name }) => name).join(", "),
    },
    { key: "by", header: m["users.invitation.invitedBy"], cell: ({ invitedBy }) => invitedBy },
    {
      key: "until",
      header: m["users.invitation.expires"],
      narrow: true,
      cell: (invitation) => <ExpiryDate {...invitation} />,
    },
    {
      key: "deeds",
      header: m["users.invitation.actions"],
      hideHeader: true,
      narrow: true,
      hideLabelOnPhone: true,
      cell: (invitation) => <InvitationActions invitation={invitation} onLink={onLink} />,
    },
  ];
  return (
    <section>
      <CardHeader title={m["users.invitation.title"]()} text={m["users.invitation.hint"]()} />
      <DataTable
        caption={m["users.invitation.title"]()}
        columns={columns}
        rows={invitations}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
}

function ExpiryDate({ expiresAt }: Invitation) {
  if (Date.parse(expiresAt) <= Date.now())
    return <Badge tone="warn">{m["users.invitation.expired"]()}</Badge>;
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
  const renewing = useChange(m["accounts.staff.inviteFailed"]());
  const withdrawing = useChange(m["accounts.staff.withdrawFailed"]());

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
      <Button size="small" busy={renewing.busy} busyLabel={m["users.invitation.sending"]()} onClick={renew}>
        <RichMessage parts={m["users.invitation.sendAgain"].parts({ email })} />
      </Button>
      <Button size="small" variant="quiet" onClick={() => setConfirming(true)}>
        <RichMessage parts={m["users.invitation.withdrawOf"].parts({ email })} />
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={withdraw}
        title={m["users.invitation.withdrawTitle"]()}
        message={m["users.invitation.withdrawText"]({ email })}
        confirmLabel={m["users.invitation.withdraw"]()}
        danger
        busy={withdrawing.busy}
        busyLabel={m["users.invitation.withdrawing"]()}
      />
    </div>
  );
}
