import { Plus } from "lucide-react";
import { useState } from "react";
import { ApiError, api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Category } from "#contract/categories.ts";
import type { DeliveryZone } from "#contract/delivery-zones.ts";
import { changeSettings } from "#contract/settings.ts";
import { ChangedMeanwhile } from "../../changed-meanwhile.tsx";
import { DeleteDialog } from "../../delete-dialog.tsx";
import { withMoved } from "../../row-order.ts";
import { useChange } from "../../use-change.ts";
import { ofSection, type SectionFormProps } from "../settings-form.tsx";
import { deliveryScreenWords as words } from "./delivery-screen-words.ts";
import { ZoneDialog } from "./zone-dialog.tsx";
import { ZoneTable } from "./zone-table.tsx";

export interface DeliveryZonesProps extends SectionFormProps {
  categories: readonly Category[];
}

/** The delivery zones, each change saved by itself. */
export function DeliveryZones({ seen, onSeen, onLoadCurrent, categories }: DeliveryZonesProps) {
  const zones = seen.settings.delivery.zones ?? [];
  /** The place of the zone in the form; behind the last for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<number | null>(null);
  const { busy, change, conflict } = useChange(words.saveFailed);

  async function save(changed: readonly DeliveryZone[], place: number): Promise<string> {
    const body = { delivery: { zones: [...changed] }, version: seen.version };
    const saved = await api(changeSettings, { body }).catch((error: unknown) => {
      throw ofZone(error, place);
    });
    onSeen(saved);
    return words.saved;
  }

  const move = (place: number, step: 1 | -1) => void change(() => save(withMoved(zones, place, step), place));

  return (
    <Card as="section">
      <Stack>
        <CardHeader
          title={words.zones}
          text={words.zonesText}
          action={
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setEdited(zones.length)}
            >
              {words.add}
            </Button>
          }
        />
        <ZoneTable zones={zones} busy={busy} onEdit={setEdited} onDelete={setToDelete} onMove={move} />
      </Stack>
      {edited !== null && (
        <ZoneDialog
          zone={zones[edited]}
          categories={categories}
          onClose={() => setEdited(null)}
          onLoadCurrent={onLoadCurrent}
          onSave={(zone) => save([...zones.slice(0, edited), zone, ...zones.slice(edited + 1)], edited)}
        />
      )}
      <DeleteDialog
        record={toDelete}
        onClose={() => setToDelete(null)}
        title={words.removeTitle}
        question={words.removeQuestion}
        name={(toDelete !== null && zones[toDelete]?.name) || ""}
        failedWords={words.saveFailed}
        onDelete={(place) => save(zones.toSpliced(place, 1), place)}
      />
      <ChangedMeanwhile {...conflict} onLoad={onLoadCurrent} />
    </Card>
  );
}

/** A refusal with the names that fields have in the form of one zone: `delivery.zones.0.charge` → `charge`. */
function ofZone(error: unknown, place: number): unknown {
  const ofDelivery = ofSection(error, "delivery");
  if (!(ofDelivery instanceof ApiError)) return ofDelivery;
  const start = `zones.${place}.`;
  const errors = ofDelivery.errors.map(({ field, message }) => ({
    field: field.startsWith(start) ? field.slice(start.length) : field,
    message,
  }));
  return new ApiError(ofDelivery.status, { ...ofDelivery.answer, errors });
}
