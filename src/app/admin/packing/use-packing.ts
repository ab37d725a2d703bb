import { useRef, useState } from "react";
import { conflictMessage, serverMessageOr } from "#app/admin/frame/loading.ts";
import { api } from "#app/api.ts";
import { type PackingLine, type PackingOrder, packOrder } from "#contract/orders/packing.ts";
import type { CourierName } from "#contract/orders/parcel-states.ts";
import { trackingIdField } from "#contract/orders/tracking-id.ts";
import { m } from "#messages";
import { countProduct, readScan } from "./read-scan.ts";
import type { SendingChoice } from "./remembered-choices.ts";
import { isComplete, normalizeCode, nothingScanned, type ScanProgress } from "./scan-progress.ts";
import { playTone } from "./tones.ts";

/** Result of the last scan or attempt to ship. */
interface Feedback {
  isGood: boolean;
  message: string;
}

interface PackingState {
  /** Orders that changed since they were loaded, by id. */
  changed: Readonly<Record<string, PackingOrder>>;
  progress: Readonly<Record<string, ScanProgress>>;
  shipped: readonly PackingOrder[];
  currentId: string | undefined;
  /** Weight in grams and tracking ID of the current order, as typed; undefined if unchanged. */
  weight: string | undefined;
  trackingId: string;
  feedback: Feedback | undefined;
  isBusy: boolean;
}

const initialState: PackingState = {
  changed: {},
  progress: {},
  shipped: [],
  currentId: undefined,
  weight: undefined,
  trackingId: "",
  feedback: undefined,
  isBusy: false,
};

const freshOrder = { weight: undefined, trackingId: "", feedback: undefined } as const;

/** Packs orders one after the other: reads scans, counts units, and ships complete orders. */
export function usePacking(
  orders: readonly PackingOrder[],
  {
    sending,
    onReload,
    onShipped,
  }: {
    sending: SendingChoice;
    onReload: () => Promise<void>;
    onShipped: (order: PackingOrder) => void;
  },
) {
  const [state, setState] = useState(initialState);
  // Scans arrive faster than the screen is rendered, so they are read one after the other from the latest state.
  const latest = useRef(state);
  const scans = useRef(Promise.resolve());

  const change = (changes: Partial<PackingState>) => {
    latest.current = { ...latest.current, ...changes };
    setState(latest.current);
  };
  const tell = (isGood: boolean, message: string, changes: Partial<PackingState> = {}) => {
    playTone(isGood);
    change({ ...changes, feedback: { isGood, message } });
  };
  const viewOf = (from: PackingState) => {
    const shippedIds = new Set(from.shipped.map(({ _id }) => _id));
    const queue = orders
      .filter(({ _id }) => !shippedIds.has(_id))
      .map((order) => newerOf(order, from.changed[order._id]));
    const current = queue.find(({ _id }) => _id === from.currentId) ?? queue[0];
    const progress = (current && from.progress[current._id]) ?? nothingScanned;
    const isReady = current !== undefined && (current.isPacked || isComplete(progress, current));
    return { queue, current, progress, isReady };
  };

  async function read(text: string): Promise<void> {
    const code = normalizeCode(text);
    const { queue, current, progress, isReady } = viewOf(latest.current);
    if (code === "") return isReady ? ship() : undefined;
    const opened = queue.find(({ orderNumber }) => orderNumber === code);
    if (opened) {
      const message = m["packing.screen.opened"]({ number: opened.orderNumber });
      return tell(true, message, { ...freshOrder, currentId: opened._id });
    }
    if (latest.current.shipped.some(({ orderNumber }) => orderNumber === code))
      return tell(false, m["packing.screen.alreadyShipped"]({ number: code }));
    if (!current) return;
    if (isReady && !courierIn(sending.by) && trackingIdField.safeParse(text.trim()).success) {
      const trackingId = text.trim();
      return tell(true, m["packing.screen.tracked"]({ trackingId }), { trackingId });
    }
    try {
      const result = await readScan(current, progress, text);
      store(current, result.progress, result.order);
      tell(result.isGood, result.message);
    } catch (error) {
      await fail(error, m["packing.screen.scanFailed"]());
    }
  }

  function store({ _id }: PackingOrder, progress: ScanProgress, order?: PackingOrder): void {
    change({
      progress: { ...latest.current.progress, [_id]: progress },
      ...(order && { changed: { ...latest.current.changed, [_id]: order } }),
    });
  }

  async function fail(error: unknown, fallback: string): Promise<void> {
    const conflict = conflictMessage(error);
    tell(false, conflict || serverMessageOr(error, fallback));
    if (conflict) {
      change({ changed: {} });
      await onReload();
    }
  }

  async function ship(): Promise<void> {
    const { queue, current } = viewOf(latest.current);
    if (!current || latest.current.isBusy) return;
    change({ isBusy: true });
    try {
      const { message } = await api(packOrder, {
        params: { id: current._id },
        body: bodyOf(current, sending, latest.current),
      });
      const next = queue[queue.indexOf(current) + 1] ?? queue.find((order) => order !== current);
      tell(true, message ?? "", {
        weight: undefined,
        trackingId: "",
        shipped: [...latest.current.shipped, current],
        currentId: next?._id,
      });
      onShipped(current);
    } catch (error) {
      await fail(error, m["packing.screen.shipFailed"]());
    }
    change({ isBusy: false });
  }

  const inTurn = (act: () => Promise<void> | void) => {
    scans.current = scans.current.then(act);
  };
  return {
    ...state,
    ...viewOf(state),
    scan: (text: string) => inTurn(() => read(text)),
    ship: () => inTurn(ship),
    open: ({ _id }: PackingOrder) => change({ ...freshOrder, currentId: _id }),
    setWeight: (weight: string) => change({ weight }),
    setTrackingId: (trackingId: string) => change({ trackingId }),
    /** Counts a unit without a code. */
    count: (line: PackingLine) =>
      inTurn(() => {
        const { current, progress } = viewOf(latest.current);
        if (!current) return;
        const result = countProduct(line, progress);
        store(current, result.progress);
        tell(result.isGood, result.message);
      }),
    startOver: () => {
      const { current } = viewOf(latest.current);
      if (current) store(current, nothingScanned);
      change({ feedback: undefined });
    },
  };
}

const newerOf = (loaded: PackingOrder, changed: PackingOrder | undefined): PackingOrder =>
  changed && changed.version > loaded.version ? changed : loaded;

/** The courier in a choice such as `courier:test`; undefined for a carrier that the shop cannot book. */
export const courierIn = (by: string): CourierName | undefined =>
  by.startsWith("courier:") ? (by.slice("courier:".length) as CourierName) : undefined;

function bodyOf(
  { weight, version }: PackingOrder,
  { by, length, breadth, height }: SendingChoice,
  typed: Pick<PackingState, "weight" | "trackingId">,
) {
  const courier = courierIn(by);
  if (!courier) return { carrier: by.replace(/^carrier:/, ""), trackingId: typed.trackingId.trim(), version };
  return { courier, weight: typed.weight ?? weight ?? "", length, breadth, height, version };
}
