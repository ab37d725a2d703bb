import { ScanBarcode } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { orderWarningQuestion } from "#contract/orders/order-warning-sentences.ts";
import type { OrderWarning } from "#contract/orders/order-warnings.ts";
import { m } from "#messages";

export interface OrderWarningsDialogProps {
  name: string;
  warnings: readonly OrderWarning[];
  /** Status that staff have chosen. */
  status: OrderStatus | null;
  busy: boolean;
  onConfirm: () => void;
  onRecordSerials: () => void;
  onClose: () => void;
}

/** Asks for confirmation of a status change that has warnings. Staff can record missing serial numbers from here. */
export function OrderWarningsDialog(props: OrderWarningsDialogProps) {
  const { name, warnings, status, busy, onConfirm, onRecordSerials, onClose } = props;
  return (
    <Dialog
      open={warnings.length > 0}
      onClose={onClose}
      title={status ? m["orders.warningsDialog.title"]({ name, status: orderStatusLabels[status]() }) : ""}
      description={status && orderWarningQuestion(warnings, status)}
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
            {m["common.button.cancel"]()}
          </Button>
          {warnings.includes("no serials") && (
            <Button
              icon={<ScanBarcode aria-hidden="true" />}
              onClick={onRecordSerials}
              disabled={busy}
              data-focus-first
            >
              {m["orders.recordSerials"]()}
            </Button>
          )}
          <Button variant="solid" onClick={onConfirm} busy={busy} busyLabel={m["lists.settingStatus"]()}>
            {m["lists.setStatus"]()}
          </Button>
        </>
      }
    />
  );
}
