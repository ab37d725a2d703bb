import { Plus } from "lucide-react";
import { useState } from "react";
import { ConflictDialog } from "#app/admin/forms/conflict-dialog.tsx";
import { useChange } from "#app/admin/forms/use-change.ts";
import { DeleteDialog } from "#app/admin/lists/delete-dialog.tsx";
import { moveRow } from "#app/admin/lists/row-order.ts";
import { ApiError, api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { m } from "#messages";
import { type SectionFormProps, withSectionFields } from "../settings-form.tsx";
import { ZoneDialog } from "./zone-dialog.tsx";
import { ZoneTable } from "./zone-table.tsx";

export interface DeliveryZonesProps extends SectionFormProps {
  categories: readonly Category[];
}

/** The zone that a dialog shows. A copy, because the list changes before the dialog closes. */
interface OpenZone {
  place: number;
  /** Undefined for a new zone. */
  zone?: DeliveryZone;
}

/** List of delivery zones. Each change is saved immediately. */
export function DeliveryZones({ loaded, onLoaded, onLoadCurrent, categories }: DeliveryZonesProps) {
  const zones = loaded.settings.delivery.zones ?? [];
  const [edited, setEdited] = useState<OpenZone | null>(null);
  const [toDelete, setToDelete] = useState<OpenZone | null>(null);
  const { busy, change, conflict } = useChange(m["settings.delivery.saveFailed"]());

  async function save(changed: readonly DeliveryZone[], place: number): Promise<string> {
    const body = { delivery: { zones: [...changed] }, version: loaded.version };
    const saved = await api(changeSettings, { body }).catch((error: unknown) => {
      throw withZoneFields(error, place);
    });
    onLoaded(saved);
    return m["settings.delivery.saved"]();
  }

  const openZone = (place: number): OpenZone => ({ place, zone: zones[place] });
  const move = (place: number, step: 1 | -1) => void change(() => save(moveRow(zones, place, step), place));

  return (
    <Card as="section">
      <Stack>
        <CardHeader
          title={m["settings.delivery.zones"]()}
          text={m["settings.delivery.zonesHint"]()}
          action={
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setEdited({ place: zones.length })}
            >
              {m["settings.delivery.add"]()}
            </Button>
          }
        />
        <ZoneTable
          zones={zones}
          busy={busy}
          onEdit={(place) => setEdited(openZone(place))}
          onDelete={(place) => setToDelete(openZone(place))}
          onMove={move}
        />
      </Stack>
      {edited && (
        <ZoneDialog
          zone={edited.zone}
          categories={categories}
          onClose={() => setEdited(null)}
          onLoadCurrent={onLoadCurrent}
          onSave={(zone) => save(zones.toSpliced(edited.place, 1, zone), edited.place)}
        />
      )}
      <DeleteDialog
        record={toDelete}
        onClose={() => setToDelete(null)}
        title={m["settings.delivery.deleteTitle"]()}
        question={m["settings.delivery.deleteQuestion"]()}
        name={toDelete?.zone?.name ?? ""}
        failureMessage={m["settings.delivery.saveFailed"]()}
        onDelete={({ place }) => save(zones.toSpliced(place, 1), place)}
      />
      <ConflictDialog {...conflict} onLoad={onLoadCurrent} />
    </Card>
  );
}

/** Changes the field names in API errors to those of the zone form: `delivery.zones.0.charge` → `charge`. */
function withZoneFields(error: unknown, place: number): unknown {
  const deliveryErrors = withSectionFields(error, "delivery");
  if (!(deliveryErrors instanceof ApiError)) return deliveryErrors;
  const start = `zones.${place}.`;
  const errors = deliveryErrors.errors.map(({ field, message }) => ({
    field: field.startsWith(start) ? field.slice(start.length) : field,
    message,
  }));
  return new ApiError(deliveryErrors.status, { ...deliveryErrors.answer, errors });
}
