import { Plus } from "lucide-react";
import { useState } from "react";
import { ConflictDialog } from "#app/admin/forms/conflict-dialog.tsx";
import { useAddressedEditing } from "#app/admin/forms/use-addressed-editing.ts";
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

/** A zone in the list: `place` is its index, and `_id` is its number, starting at 1. */
interface ListedZone {
  _id: string;
  place: number;
  zone: DeliveryZone;
}

/** List of delivery zones. Each change is saved immediately. */
export function DeliveryZones({ loaded, onLoaded, onLoadCurrent, categories }: DeliveryZonesProps) {
  const zones = loaded.settings.delivery.zones ?? [];
  const listed = zones.map((zone, place): ListedZone => ({ _id: String(place + 1), place, zone }));
  const { open, create, edit, close } = useAddressedEditing(listed, async () => listed);
  const [toDelete, setToDelete] = useState<ListedZone | null>(null);
  const { busy, change, conflict } = useChange(m["settings.delivery.saveFailed"]());

  async function save(changed: readonly DeliveryZone[], place: number): Promise<string> {
    const body = { delivery: { zones: [...changed] }, version: loaded.version };
    const saved = await api(changeSettings, { body }).catch((error: unknown) => {
      throw withZoneFields(error, place);
    });
    onLoaded(saved);
    return m["settings.delivery.saved"]();
  }

  const openPlace = open?.record?.place ?? zones.length;
  const move = (place: number, step: 1 | -1) => void change(() => save(moveRow(zones, place, step), place));

  return (
    <Card as="section">
      <Stack>
        <CardHeader
          title={m["settings.delivery.zones"]()}
          text={m["settings.delivery.zonesHint"]()}
          action={
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
              {m["settings.delivery.add"]()}
            </Button>
          }
        />
        <ZoneTable
          zones={zones}
          busy={busy}
          onEdit={(place) => listed[place] && edit(listed[place])}
          onDelete={(place) => setToDelete(listed[place] ?? null)}
          onMove={move}
        />
      </Stack>
      {open && (
        <ZoneDialog
          key={open.key}
          zone={open.record?.zone}
          version={loaded.version}
          categories={categories}
          onClose={close}
          onLoadCurrent={onLoadCurrent}
          onSave={(zone) => save(zones.toSpliced(openPlace, 1, zone), openPlace)}
        />
      )}
      <DeleteDialog
        record={toDelete}
        onClose={() => setToDelete(null)}
        title={m["settings.delivery.deleteTitle"]()}
        question={m["settings.delivery.deleteQuestion"]()}
        name={toDelete?.zone.name ?? ""}
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
