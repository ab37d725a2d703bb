import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

/** Settings for the notice at the top of every page. */
export function NoticeForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="notice" readCustomFields={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.notice}
          record={props.loaded.settings.notice}
          errors={errors}
          layout={[
            { title: m["settings.screen.notice"](), columns: "large", fields: ["text", "link", "linkText"] },
          ]}
          customFields={{}}
        />
      )}
    </SettingsForm>
  );
}
