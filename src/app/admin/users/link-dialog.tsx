import { Button } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { invitationDays } from "#contract/staff-words.ts";

/** The link of an invitation that no letter brings: shown once, to be handed over. Open while there is one. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open={link !== ""}
      onClose={onClose}
      title="Hand this link over"
      description={`This shop sends no mail yet. Whoever has the link joins with the chosen role: once, within ${invitationDays} days. Nobody can see it again here.`}
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
