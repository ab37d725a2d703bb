import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { PairsField, pairsIn } from "./pairs-field.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

const carrierParts = {
  name: m["settings.carrierParts.name"],
  trackingUrl: m["settings.carrierParts.trackingUrl"],
};

/** Settings of the carriers whose tracking IDs staff enter by hand. */
export function CarriersForm(props: SectionFormProps) {
  const carriers = props.loaded.settings.carriers;
  return (
    <SettingsForm
      {...props}
      section="carriers"
      readCustomFields={(formValues) => ({ carriers: pairsIn(formValues, "carriers", carrierParts) })}
    >
      {(errors) => (
        <RecordFields
          description={settingsRecords.carriers}
          record={carriers}
          errors={errors}
          layout={[{ title: m["settings.screen.carriers"](), columns: "large", fields: ["carriers"] }]}
          customFields={{
            carriers: (field) => (
              <PairsField {...field} parts={carrierParts} values={carriers.carriers ?? []} errors={errors} />
            ),
          }}
        />
      )}
    </SettingsForm>
  );
}
