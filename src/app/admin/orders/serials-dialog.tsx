import { useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import type { Order } from "#contract/orders.ts";
import { unitSerialWords } from "#contract/unit-serial-words.ts";
import { recordSerials } from "#contract/unit-serials.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { useReload } from "../use-reload.ts";
import { LineSerials } from "./line-serials.tsx";
import { fieldOfUnit, type UnitToWrite, unitsToWrite } from "./units-to-write.ts";

export interface SerialsDialogProps {
  order: Order;
  name: string;
  /** With the order as it is now when something was saved. */
  onClose: (saved?: Order) => void;
}

/** Asks for the serial of each unit of an order; a scanner's Enter goes on to the next field. */
export function SerialsDialog(props: SerialsDialogProps) {
  const [round, setRound] = useState(0);
  const reload = useReload();

  async function loadCurrent() {
    await reload();
    setRound((before) => before + 1);
  }

  return <SerialsForm key={round} {...props} onLoadCurrent={loadCurrent} />;
}

function SerialsForm({
  order,
  name,
  onClose,
  onLoadCurrent,
}: SerialsDialogProps & { onLoadCurrent: () => Promise<void> }) {
  // As it was when the form began: what somebody else wrote meanwhile is not overwritten unseen.
  const [seen] = useState(order);
  const saved = useRef<Order>(undefined);
  const units = unitsToWrite(seen);
  const [withParts, setWithParts] = useState(units.some(({ known }) => hasParts(known)));
  const others = units.filter(({ isAsked }) => !isAsked);
  const [withOthers, setWithOthers] = useState(others.length === units.length);
  const shown = withOthers ? units : units.filter(({ isAsked }) => isAsked);

  const read = (form: HTMLFormElement) => {
    const body = { units: shown.map((unit) => readUnit(unit, textsOf(form))), version: seen.version };
    return { body, faults: fieldErrorsOf(recordSerials.body, body) };
  };

  return (
    <EntryDialog
      title={`Serials of order ${name}`}
      size={withParts ? "large" : "medium"}
      submitLabel="Save Serials"
      onClose={() => onClose(saved.current)}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={async (body) => {
        const answer = await api(recordSerials, { params: { id: seen._id }, body });
        saved.current = answer.order;
        return answer.message ?? unitSerialWords.saved;
      }}
      failedWords={unitSerialWords.saveFailed}
    >
      {(errors) => (
        <>
          {seen.products
            .filter((line) => shown.some((unit) => unit.line._id === line._id))
            .map((line) => (
              <LineSerials
                key={line._id}
                units={shown.filter((unit) => unit.line._id === line._id)}
                withParts={withParts}
                errors={errors}
              />
            ))}
          <CheckboxField
            label="Serials of flight controllers and remote pilot stations, too"
            hint="A registration names them as well, and whoever repairs exchanges them"
            checked={withParts}
            onChange={() => setWithParts(!withParts)}
          />
          {others.length > 0 && others.length < units.length && (
            <CheckboxField
              label="Other products of this order, too"
              checked={withOthers}
              onChange={() => setWithOthers(!withOthers)}
            />
          )}
        </>
      )}
    </EntryDialog>
  );
}

/** What a unit's fields say; what is not in sight stays as it was. */
function readUnit(unit: UnitToWrite, texts: Record<string, string>) {
  const { line, place, known } = unit;
  return {
    line: line._id,
    unit: place,
    serial: texts[fieldOfUnit(unit, "serial")] ?? known?.serial ?? "",
    flightController: texts[fieldOfUnit(unit, "flightController")] ?? known?.flightController ?? "",
    remoteStation: texts[fieldOfUnit(unit, "remoteStation")] ?? known?.remoteStation ?? "",
  };
}

const hasParts = (known: UnitToWrite["known"]) => Boolean(known?.flightController || known?.remoteStation);
