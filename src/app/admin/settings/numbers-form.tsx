import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** Settings of the prefixes of order and ticket numbers. */
export function NumbersForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="numbers" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.numbers}
          record={props.loaded.settings.numbers}
          errors={errors}
          layout={[{ title: words.numbers, columns: "large", fields: ["orderPrefix", "ticketPrefix"] }]}
          own={{}}
        />
      )}
    </SettingsForm>
  );
}
