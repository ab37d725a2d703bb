import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

/** Settings for the sender of emails. */
export function MailForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="mail" readCustomFields={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.mail}
          record={props.loaded.settings.mail}
          errors={errors}
          layout={[
            { title: m["settings.screen.sender"](), columns: "large", fields: ["senderName", "senderEmail"] },
          ]}
          customFields={{}}
        />
      )}
    </SettingsForm>
  );
}
