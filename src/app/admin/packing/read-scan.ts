import { api } from "#app/api.ts";
import { findScannedItem, type PackingLine, type PackingOrder } from "#contract/orders/packing.ts";
import { recordSerials, serialNumber } from "#contract/orders/unit-serials.ts";
import { m } from "#messages";
import {
  countSerial,
  countUnit,
  freeUnit,
  isSerialScanned,
  lineOfCode,
  lineOfItem,
  lineOfSerial,
  normalizeCode,
  type ScanProgress,
  scannedUnits,
} from "./scan-progress.ts";

/** Result of a scan. `order` is set if serial numbers were recorded. */
export interface ScanResult {
  isGood: boolean;
  message: string;
  progress: ScanProgress;
  order?: PackingOrder;
}

/**
 * Reads a scanned code: SKU, GTIN or serial number. A serial number is recorded at once, so that one that belongs to
 * another order is found while the box is open. Rejects like `api`.
 */
export async function readScan(
  order: PackingOrder,
  progress: ScanProgress,
  scanned: string,
): Promise<ScanResult> {
  const code = normalizeCode(scanned);
  const bad = (message: string): ScanResult => ({ isGood: false, message, progress });
  const line = lineOfCode(order, progress, code);
  if (line) return countProduct(line, progress);
  const known = lineOfSerial(order, code);
  if (known) return countKnownSerial(known, progress, code);
  const { item } = await api(findScannedItem, { query: { code } });
  if (item) {
    const own = lineOfItem(order, progress, item);
    if (!own) return bad(m["packing.screen.wrongItem"]({ name: item.name, number: order.orderNumber }));
    return item.kind === "serial" ? addSerial(order, progress, own, code) : countProduct(own, progress);
  }
  const awaiting = order.lines.find(({ _id }) => _id === progress.awaiting);
  if (awaiting) return addSerial(order, progress, awaiting, code);
  return bad(m["packing.screen.unknownCode"]({ code: scanned.trim() }));
}

/** Counts one unit of a line, or asks for its serial number. */
export function countProduct(line: PackingLine, progress: ScanProgress): ScanResult {
  const { name, quantity } = line;
  if (scannedUnits(progress, line) >= quantity)
    return { isGood: false, message: m["packing.screen.enough"]({ name, quantity }), progress };
  if (line.needsSerial) {
    const message = m["packing.screen.scanSerial"]({ name });
    return { isGood: true, message, progress: { ...progress, awaiting: line._id } };
  }
  return counted(line, countUnit(progress, line));
}

function counted(line: PackingLine, progress: ScanProgress): ScanResult {
  const { name, quantity } = line;
  const message = m["packing.screen.counted"]({ name, count: scannedUnits(progress, line), quantity });
  return { isGood: true, message, progress };
}

function countKnownSerial(line: PackingLine, progress: ScanProgress, serial: string): ScanResult {
  const bad = (message: string): ScanResult => ({ isGood: false, message, progress });
  if (isSerialScanned(progress, serial)) return bad(m["packing.screen.serialTwice"]({ serial }));
  if (scannedUnits(progress, line) >= line.quantity)
    return bad(m["packing.screen.enough"]({ name: line.name, quantity: line.quantity }));
  return counted(line, countSerial(progress, line, serial));
}

async function addSerial(
  order: PackingOrder,
  progress: ScanProgress,
  line: PackingLine,
  code: string,
): Promise<ScanResult> {
  const bad = (message: string): ScanResult => ({ isGood: false, message, progress });
  if (scannedUnits(progress, line) >= line.quantity)
    return bad(m["packing.screen.enough"]({ name: line.name, quantity: line.quantity }));
  const unit = freeUnit(line);
  if (unit === undefined) return bad(m["packing.screen.otherSerials"]({ name: line.name, serial: code }));
  if (!serialNumber.safeParse(code).success) return bad(m["orders.unitSerial.serialInvalid"]());
  const { order: saved } = await api(recordSerials, {
    params: { id: order._id },
    body: { units: [{ line: line._id, unit, serial: code }], version: order.version },
  });
  const serialsOf = ({ _id }: PackingLine) => saved.products.find((one) => one._id === _id)?.units ?? [];
  const lines = order.lines.map((one) => ({ ...one, serials: serialsOf(one) }));
  return {
    ...counted(line, countSerial(progress, line, code)),
    order: { ...order, lines, version: saved.version },
  };
}
