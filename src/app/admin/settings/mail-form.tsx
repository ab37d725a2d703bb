import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** Settings of the email sender. */
export function MailForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="mail" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.mail}
          record={props.loaded.settings.mail}
          errors={errors}
          layout={[{ title: words.sender, columns: "large", fields: ["senderName", "senderEmail"] }]}
          own={{}}
        />
      )}
    </SettingsForm>
  );
}
