import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** Settings of staff sign-in. */
export function StaffForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="staff" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.staff}
          record={props.loaded.settings.staff}
          errors={errors}
          layout={[{ title: words.signIn, columns: "large", fields: ["secondFactorRequired"] }]}
          own={{}}
        />
      )}
    </SettingsForm>
  );
}
