import { EntryDialog } from "#app/admin/forms/entry-dialog.tsx";
import { FormDraft } from "#app/admin/forms/form-draft.tsx";
import { TickList, ticksIn } from "#app/admin/lists/tick-list.tsx";
import { textsOf } from "#app/lib/form-errors.ts";
import type { Category } from "#contract/catalog/categories.ts";
import { deliveryZoneRecord } from "#contract/checkout/delivery-record.ts";
import { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { indianStates, isStateCode, stateCodes } from "#contract/kernel/indian-states.ts";
import { m } from "#messages";
import { readRecord } from "../../record-form/read-fields.ts";
import { RecordFields } from "../../record-form/record-fields.tsx";

export interface ZoneDialogProps {
  /** Zone to edit; undefined to create one. */
  zone: DeliveryZone | undefined;
  /** Version of the settings. */
  version: number;
  categories: readonly Category[];
  onClose: () => void;
  /** Saves the zone and resolves to the success message. */
  onSave: (zone: DeliveryZone) => Promise<string>;
  /** Reloads the form with the latest settings. */
  onLoadCurrent: () => Promise<void>;
}

const states = stateCodes
  .map((code) => ({ value: code, label: indianStates[code].name }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** Dialog with the form of a new or existing delivery zone. */
export function ZoneDialog(props: ZoneDialogProps) {
  const { zone, version } = props;
  return (
    // Zones have no id. The name stays the same when zones are reordered.
    <FormDraft form="delivery-zone" record={zone && { _id: zone.name, version }}>
      <ZoneForm {...props} />
    </FormDraft>
  );
}

function ZoneForm({ zone, categories, onClose, onSave, onLoadCurrent }: ZoneDialogProps) {
  function read(form: HTMLFormElement) {
    const formValues = textsOf(form);
    return readRecord(deliveryZoneRecord, DeliveryZone, formValues, {
      states: ticksIn(formValues, "states").filter(isStateCode),
      excludedCategories: ticksIn(formValues, "excludedCategories"),
    });
  }

  return (
    <EntryDialog
      title={zone ? m["settings.delivery.editTitle"]() : m["settings.delivery.addTitle"]()}
      size="window"
      submitLabel={zone ? m["settings.delivery.submitUpdate"]() : m["settings.delivery.submitAdd"]()}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={(body) => onSave(DeliveryZone.parse(body))}
      failureMessage={m["settings.delivery.saveFailed"]()}
    >
      {(errors) => (
        <RecordFields
          description={deliveryZoneRecord}
          record={zone}
          errors={errors}
          layout={[
            "name",
            {
              title: m["settings.delivery.where"](),
              columns: "large",
              fields: ["isServed", "pincodes"],
            },
            "states",
            {
              title: m["settings.delivery.charge"](),
              columns: "large",
              fields: ["charge", "freeFrom", "stepGrams", "furtherCharge"],
            },
            {
              title: m["settings.delivery.time"](),
              columns: "medium",
              fields: ["daysFrom", "daysTo"],
            },
            "excludedCategories",
          ]}
          customFields={{
            states: (field) => <TickList {...field} choices={states} chosen={zone?.states ?? []} />,
            excludedCategories: (field) => (
              <TickList
                {...field}
                choices={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
                chosen={zone?.excludedCategories ?? []}
              />
            ),
          }}
        />
      )}
    </EntryDialog>
  );
}
