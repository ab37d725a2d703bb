import { Button } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { invitationDays } from "#contract/accounts/staff-words.ts";

/** Shows an invitation or role link once, if no email is sent. Open while there is a link. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open={link !== ""}
      onClose={onClose}
      title="Share this link"
      description={`Email isn't set up yet. The link works once, within ${invitationDays} days, and grants the chosen role. You won't see it here again.`}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyText label="link" text={link} />
    </Dialog>
  );
}
