import { useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { recordSerials } from "#contract/orders/unit-serials.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useReload } from "../lists/use-reload.ts";
import { LineSerials } from "./line-serials.tsx";
import { fieldOfUnit, type SerialUnit, serialUnits } from "./serial-units.ts";

export interface SerialsDialogProps {
  order: Order;
  name: string;
  /** Called when the dialog closes, with the updated order if serial numbers were saved. */
  onClose: (saved?: Order) => void;
}

/** Records the serial numbers of the units of an order, typed or scanned. */
export function SerialsDialog(props: SerialsDialogProps) {
  const [reloads, setReloads] = useState(0);
  const reload = useReload();

  async function loadCurrent() {
    await reload();
    setReloads((count) => count + 1);
  }

  return <SerialsForm key={reloads} {...props} onLoadCurrent={loadCurrent} />;
}

function SerialsForm({
  order,
  name,
  onClose,
  onLoadCurrent,
}: SerialsDialogProps & { onLoadCurrent: () => Promise<void> }) {
  // Keep the order that the form was opened with, so that saving does not overwrite changes of a colleague.
  const [initialOrder] = useState(order);
  const saved = useRef<Order>(undefined);
  const units = serialUnits(initialOrder);
  const [withParts, setWithParts] = useState(units.some(({ recorded }) => hasParts(recorded)));
  const others = units.filter(({ isDrone }) => !isDrone);
  const [showOthers, setShowOthers] = useState(others.length === units.length);
  const visibleUnits = showOthers ? units : units.filter(({ isDrone }) => isDrone);

  const read = (form: HTMLFormElement) => {
    const body = {
      units: visibleUnits.map((unit) => readUnit(unit, textsOf(form))),
      version: initialOrder.version,
    };
    return { body, faults: fieldErrorsOf(recordSerials.body, body) };
  };

  return (
    <EntryDialog
      title={m["orders.serialsDialog.title"]({ name })}
      size={withParts ? "large" : "medium"}
      submitLabel={m["orders.serialsDialog.save"]()}
      onClose={() => onClose(saved.current)}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={async (body) => {
        const response = await api(recordSerials, { params: { id: initialOrder._id }, body });
        saved.current = response.order;
        return response.message ?? m["orders.unitSerial.saved"]();
      }}
      failureMessage={m["orders.unitSerial.saveFailed"]()}
    >
      {(errors) => (
        <>
          {initialOrder.products
            .filter((line) => visibleUnits.some((unit) => unit.line._id === line._id))
            .map((line) => (
              <LineSerials
                key={line._id}
                units={visibleUnits.filter((unit) => unit.line._id === line._id)}
                withParts={withParts}
                errors={errors}
              />
            ))}
          <CheckboxField
            label={m["orders.serialsDialog.withParts"]()}
            hint={m["orders.serialsDialog.withPartsHint"]()}
            checked={withParts}
            onChange={() => setWithParts(!withParts)}
          />
          {others.length > 0 && others.length < units.length && (
            <CheckboxField
              label={m["orders.serialsDialog.otherProducts"]()}
              checked={showOthers}
              onChange={() => setShowOthers(!showOthers)}
            />
          )}
        </>
      )}
    </EntryDialog>
  );
}

/** Reads the fields of a unit. Parts whose fields are hidden keep their saved serial number. */
function readUnit(unit: SerialUnit, texts: Record<string, string>) {
  const { line, place, recorded } = unit;
  return {
    line: line._id,
    unit: place,
    serial: texts[fieldOfUnit(unit, "serial")] ?? recorded?.serial ?? "",
    flightController: texts[fieldOfUnit(unit, "flightController")] ?? recorded?.flightController ?? "",
    remoteStation: texts[fieldOfUnit(unit, "remoteStation")] ?? recorded?.remoteStation ?? "",
  };
}

const hasParts = (recorded: SerialUnit["recorded"]) =>
  Boolean(recorded?.flightController || recorded?.remoteStation);
