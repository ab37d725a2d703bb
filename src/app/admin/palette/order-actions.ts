import { ListChecks, Printer } from "lucide-react";
import { useMemo } from "react";
import { useHasCapability } from "#app/lib/session.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { currentRecord } from "../lists/use-list-keys.ts";
import { useRecordActions } from "./record-actions.ts";

/** Offers to print an order and change its status. `order` is undefined if no single order is open. */
export function useOrderActions(order: Order | undefined): void {
  const canChangeStatus = useHasCapability()("fulfilment");
  const id = order?._id;
  const number = order?.orderNumber ?? "";
  const record = useMemo(() => {
    if (!id) return null;
    const print = {
      id: "print",
      label: m["palette.printOrder"](),
      icon: Printer,
      to: `/dashboard/admin/orders/${id}/print`,
    };
    const changeStatus = {
      id: "status",
      label: m["palette.changeStatus"](),
      icon: ListChecks,
      run: () => focusStatus(id),
    };
    return { name: number, actions: canChangeStatus ? [print, changeStatus] : [print] };
  }, [id, number, canChangeStatus]);
  useRecordActions(record);
}

/** Moves the focus to the status of an order on the screen. */
function focusStatus(id: string): void {
  // After the palette has given the focus back.
  requestAnimationFrame(() => {
    const status = currentRecord(id)?.querySelector<HTMLSelectElement>("select[name=status]");
    status?.scrollIntoView({ block: "center" });
    status?.focus();
  });
}
