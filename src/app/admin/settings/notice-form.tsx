import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** Settings of the notice at the top of every page. */
export function NoticeForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="notice" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.notice}
          record={props.loaded.settings.notice}
          errors={errors}
          layout={[{ title: words.line, columns: "large", fields: ["text", "link", "linkText"] }]}
          own={{}}
        />
      )}
    </SettingsForm>
  );
}
