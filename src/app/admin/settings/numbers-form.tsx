import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

/** Settings for the prefixes of order and ticket numbers. */
export function NumbersForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="numbers" readCustomFields={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.numbers}
          record={props.loaded.settings.numbers}
          errors={errors}
          layout={[
            {
              title: m["settings.screen.numbers"](),
              columns: "large",
              fields: ["orderPrefix", "ticketPrefix"],
            },
          ]}
          customFields={{}}
        />
      )}
    </SettingsForm>
  );
}
