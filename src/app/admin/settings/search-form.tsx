import { settingsRecords } from "#contract/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** How products are found. */
export function SearchForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="search" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.search}
          record={props.seen.settings.search}
          errors={errors}
          layout={[{ title: words.search, columns: "large", fields: ["synonyms"] }]}
          own={{}}
        />
      )}
    </SettingsForm>
  );
}
