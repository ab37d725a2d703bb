import { Button } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { invitationDays } from "#contract/staff-words.ts";

/** The link of an invitation or a new role that no email brings: shown once, to be handed over. Open while there is one. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open={link !== ""}
      onClose={onClose}
      title="Hand this link over"
      description={`This shop sends no mail yet. The link works once, within ${invitationDays} days, and gives its reader the chosen role. You cannot see it again here.`}
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
