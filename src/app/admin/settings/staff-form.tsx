import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

/** Settings for the sign-in of staff. */
export function StaffForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="staff" readCustomFields={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.staff}
          record={props.loaded.settings.staff}
          errors={errors}
          layout={[
            { title: m["settings.screen.staffSignIn"](), columns: "large", fields: ["secondFactorRequired"] },
          ]}
          customFields={{}}
        />
      )}
    </SettingsForm>
  );
}
