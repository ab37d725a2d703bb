import { ScanBarcode } from "lucide-react";
import { buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { orderDoubtWords } from "#contract/order-doubt-words.ts";
import type { OrderDoubt } from "#contract/order-doubts.ts";
import type { OrderStatus } from "#contract/order-words.ts";
import { officeWords } from "../office-words.ts";

export interface DoubtsDialogProps {
  name: string;
  doubts: readonly OrderDoubt[];
  /** The state that the order is to be put into. */
  wanted: OrderStatus | null;
  busy: boolean;
  onConfirm: () => void;
  onWriteSerials: () => void;
  onClose: () => void;
}

/** Asks before an order moves on in spite of what speaks against it; missing serials can be written down at once. */
export function DoubtsDialog(props: DoubtsDialogProps) {
  const { name, doubts, wanted, busy, onConfirm, onWriteSerials, onClose } = props;
  return (
    <Dialog
      open={doubts.length > 0}
      onClose={onClose}
      title={`Set order ${name} to ${wanted}`}
      description={wanted && orderDoubtWords.question(doubts, wanted)}
      size="small"
      role="alertdialog"
      dismissible={!busy}
      footer={
        <>
          <Button
            onClick={onClose}
            disabled={busy}
            data-focus-first={!doubts.includes("no serials") || undefined}
          >
            {buttonWords.cancel}
          </Button>
          {doubts.includes("no serials") && (
            <Button
              icon={<ScanBarcode aria-hidden="true" />}
              onClick={onWriteSerials}
              disabled={busy}
              data-focus-first
            >
              Write serials down
            </Button>
          )}
          <Button variant="solid" onClick={onConfirm} busy={busy} busyLabel={officeWords.settingStatus}>
            {officeWords.setStatus}
          </Button>
        </>
      }
    />
  );
}
