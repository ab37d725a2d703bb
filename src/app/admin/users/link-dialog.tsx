import { Button } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { invitationDays } from "#contract/accounts/lifetimes.ts";
import { m } from "#messages";

/** Shows the link of an invitation or role change once, if the shop cannot email it. Open while `link` is not empty. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open={link !== ""}
      onClose={onClose}
      title={m["users.linkDialog.title"]()}
      description={m["users.linkDialog.text"]({ invitationDays })}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          {m["users.done"]()}
        </Button>
      }
    >
      <CopyText label={m["users.linkDialog.label"]()} text={link} />
    </Dialog>
  );
}
