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

/** A zone in front of the owner, as it was when its dialog opened: the list behind is new before the dialog has gone. */
interface OpenZone {
  place: number;
  /** Left out for a new one. */
  zone?: DeliveryZone;
}

/** The delivery zones, each change saved by itself. */
export function DeliveryZones({ seen, onSeen, onLoadCurrent, categories }: DeliveryZonesProps) {
  const zones = seen.settings.delivery.zones ?? [];
  const [edited, setEdited] = useState<OpenZone | null>(null);
  const [toDelete, setToDelete] = useState<OpenZone | null>(null);
  const { busy, change, conflict } = useChange(words.saveFailed);

  async function save(changed: readonly DeliveryZone[], place: number): Promise<string> {
    const body = { delivery: { zones: [...changed] }, version: seen.version };
    const saved = await api(changeSettings, { body }).catch((error: unknown) => {
      throw ofZone(error, place);
    });
    onSeen(saved);
    return words.saved;
  }

  const opened = (place: number): OpenZone => ({ place, zone: zones[place] });
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
              onClick={() => setEdited({ place: zones.length })}
            >
              {words.add}
            </Button>
          }
        />
        <ZoneTable
          zones={zones}
          busy={busy}
          onEdit={(place) => setEdited(opened(place))}
          onDelete={(place) => setToDelete(opened(place))}
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
        title={words.removeTitle}
        question={words.removeQuestion}
        name={toDelete?.zone?.name ?? ""}
        failedWords={words.saveFailed}
        onDelete={({ place }) => save(zones.toSpliced(place, 1), place)}
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
