import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { api } from "#app/api.ts";
import { type FormErrors, fieldErrorsOf, useFormErrors } from "#app/lib/form-errors.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { type OrderWarning, warningsFor } from "#contract/orders/order-warnings.ts";
import { type Order, setOrderStatus } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { formAddress } from "../forms/form-parameter.ts";
import { useChangeWith } from "../forms/use-change.ts";
import { useGuardedForm } from "../forms/use-unsaved-form.ts";
import { serverMessageOr } from "../frame/loading.ts";
import { recordParameter } from "../lists/list-query.ts";
import type { DetailsState } from "../lists/record-details.ts";
import { useSharedReload } from "../lists/shared-reload.tsx";
import { useStableCallback } from "../lists/use-stable-callback.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { orderName } from "./order-name.ts";
import { OrderWarningsDialog } from "./order-warnings-dialog.tsx";
import { SerialsDialog } from "./serials-dialog.tsx";

/** Status and tracking ID of an order while staff change them. The row and the details share them. */
interface Progress {
  order: Order;
  name: string;
  /** The chosen status, which is shown before it is saved. */
  status: OrderStatus;
  trackingId: string;
  isTrackingIdChanged: boolean;
  busy: boolean;
  errors: FormErrors;
  /** The form of the tracking ID; null while the details are closed. */
  form: RefObject<HTMLFormElement | null>;
  /** Saves a status and the typed tracking ID, after confirmation if there are warnings. */
  choose: (status: OrderStatus) => void;
  type: (trackingId: string) => void;
}

const ProgressContext = createContext<Progress | null>(null);

/** Returns the status and the tracking ID of the order around this component. */
export function useOrderProgress(): Progress {
  const progress = use(ProgressContext);
  if (!progress) throw new Error("Outside an OrderProgress");
  return progress;
}

/** Returns the specified error message, with the server's reason if it gave one (Specification §8). */
function failureMessage(failure: unknown): string {
  const reason = serverMessageOr(failure, "");
  return reason ? m["orders.updateFailedBecause"]({ reason }) : m["orders.updateFailed"]();
}

const recordOf = (search: string) => new URLSearchParams(search).get(recordParameter);

/**
 * Changes status and tracking ID of an order. A chosen status is shown at once and saved with the typed tracking ID. If
 * saving fails, the old status is shown again.
 */
export function OrderProgress({ row: order, details, children }: OrderProgressProps) {
  const name = orderName(order);
  const { busy, change, conflict } = useChangeWith(useSharedReload(), failureMessage);
  const { errors, show, clear } = useFormErrors();
  const [pendingStatus, setPendingStatus] = useState<OrderStatus | null>(null);
  const [warnings, setWarnings] = useState<readonly OrderWarning[]>([]);
  const [isRecordingSerials, setIsRecordingSerials] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isTrackingIdChanged = typed !== null && typed.trim() !== order.trackingId;
  /** Tracking ID saved last. Until the list reloads, `order` still has the previous one. */
  const savedTrackingId = useRef<string>(null);
  useGuardedForm({
    isChanged: () => isTrackingIdChanged && typed !== savedTrackingId.current,
    isLeft: (from, to) =>
      formAddress(from) !== formAddress(to) ||
      (details === "open" && recordOf(from.search) !== recordOf(to.search)),
  });

  // Closed details discard the typed tracking ID, so that a status chosen later is not saved with it.
  const isClosed = details === "closed";
  useEffect(() => {
    if (isClosed) setTyped(null);
  }, [isClosed]);

  const trackingId = typed?.trim() ?? order.trackingId;
  const bodyOf = (status: OrderStatus, acknowledged: readonly OrderWarning[], { version } = order) => ({
    status,
    version,
    acknowledged: [...acknowledged],
    ...(isTrackingIdChanged && { trackingId: typed }),
  });

  /**
   * Saves a chosen status, or first asks for confirmation if there are warnings. `current` may be newer than `order`.
   */
  const choose = useStableCallback((status: OrderStatus, current: Order = order) => {
    const faults = fieldErrorsOf(setOrderStatus.body, bodyOf(status, []));
    if (form.current && faults.length > 0) return show(form.current, faults);
    setPendingStatus(status);
    if (isCancelling(status)) return;
    const found = warningsFor({ ...current, trackingId }, status);
    if (found.length > 0) setWarnings(found);
    else void save(status, [], current);
  });

  const type = useStableCallback((text: string) => {
    clear("trackingId");
    setTyped(text);
  });

  /** Whether saving this status cancels the order. Saving the tracking ID of a cancelled order does not. */
  const isCancelling = (status: OrderStatus | null) => status === "Cancelled" && order.status !== "Cancelled";

  /** Continues the status change once the missing serial numbers are saved, or drops it. */
  function closeSerials(savedOrder?: Order) {
    setIsRecordingSerials(false);
    if (pendingStatus && savedOrder) choose(pendingStatus, savedOrder);
    else reset();
  }

  async function save(status: OrderStatus, acknowledged: readonly OrderWarning[], current = order) {
    const isSaved = await change(async () => {
      const body = bodyOf(status, acknowledged, current);
      const { message } = await api(setOrderStatus, { params: { orderId: order._id }, body });
      savedTrackingId.current = typed;
      return message ?? m["orders.statusUpdated"]();
    });
    if (isSaved) setTyped(null);
    reset();
  }

  function reset() {
    setWarnings([]);
    setPendingStatus(null);
  }

  const shownTrackingId = typed ?? order.trackingId;
  const status = pendingStatus ?? order.status;
  const progress = useMemo<Progress>(
    () => ({
      order,
      name,
      status,
      trackingId: shownTrackingId,
      isTrackingIdChanged,
      busy,
      errors,
      form,
      choose,
      type,
    }),
    [order, name, status, shownTrackingId, isTrackingIdChanged, busy, errors, choose, type],
  );

  return (
    <ProgressContext value={progress}>
      {children}
      {/* A dialog cannot be inside a table. */}
      {(warnings.length > 0 || conflict.message || isCancelling(pendingStatus) || isRecordingSerials) &&
        createPortal(
          <>
            {warnings.length > 0 && (
              <OrderWarningsDialog
                name={name}
                warnings={warnings}
                status={pendingStatus}
                busy={busy}
                onConfirm={() => pendingStatus && save(pendingStatus, warnings)}
                onRecordSerials={() => {
                  setWarnings([]);
                  setIsRecordingSerials(true);
                }}
                onClose={reset}
              />
            )}
            <ConflictDialog
              {...conflict}
              onLoad={async () => {
                await conflict.onLoad();
                setTyped(null);
              }}
            />
            {isCancelling(pendingStatus) && (
              <CancelDialog
                order={order}
                name={name}
                body={bodyOf("Cancelled", [])}
                onSaved={() => {
                  savedTrackingId.current = typed;
                }}
                onClose={reset}
              />
            )}
            {isRecordingSerials && <SerialsDialog order={order} name={name} onClose={closeSerials} />}
          </>,
          document.body,
        )}
    </ProgressContext>
  );
}

interface OrderProgressProps {
  row: Order;
  details: DetailsState;
  children: ReactNode;
}
