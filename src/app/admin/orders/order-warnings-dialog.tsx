import { ScanBarcode } from "lucide-react";
import { buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { orderWarningMessages } from "#contract/orders/order-warning-messages.ts";
import type { OrderWarning } from "#contract/orders/order-warnings.ts";
import type { OrderStatus } from "#contract/orders/order-words.ts";
import { adminSharedWords } from "../frame/shared-words.ts";

export interface OrderWarningsDialogProps {
  name: string;
  warnings: readonly OrderWarning[];
  /** The chosen status. */
  status: OrderStatus | null;
  busy: boolean;
  onConfirm: () => void;
  onRecordSerials: () => void;
  onClose: () => void;
}

/** Confirms a status change despite warnings; missing serials can be recorded right away. */
export function OrderWarningsDialog(props: OrderWarningsDialogProps) {
  const { name, warnings, status, busy, onConfirm, onRecordSerials, onClose } = props;
  return (
    <Dialog
      open={warnings.length > 0}
      onClose={onClose}
      title={`Set order ${name} to ${status}`}
      description={status && orderWarningMessages.question(warnings, status)}
      size="small"
      role="alertdialog"
      dismissible={!busy}
      footer={
        <>
          <Button
            onClick={onClose}
            disabled={busy}
            data-focus-first={!warnings.includes("no serials") || undefined}
          >
            {buttonWords.cancel}
          </Button>
          {warnings.includes("no serials") && (
            <Button
              icon={<ScanBarcode aria-hidden="true" />}
              onClick={onRecordSerials}
              disabled={busy}
              data-focus-first
            >
              Record serials
            </Button>
          )}
          <Button variant="solid" onClick={onConfirm} busy={busy} busyLabel={adminSharedWords.settingStatus}>
            {adminSharedWords.setStatus}
          </Button>
        </>
      }
    />
  );
}
