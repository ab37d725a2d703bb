import { Notice } from "#app/ui/notice.tsx";
import { staffNoticeKinds } from "#contract/accounts/staff-notice-kinds.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

/** Settings for emails to staff. */
export function NotificationsForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="notifications" readCustomFields={() => ({})}>
      {(errors) => (
        <>
          <Notice>{m["settings.screen.notificationsText"]()}</Notice>
          <RecordFields
            description={settingsRecords.notifications}
            record={props.loaded.settings.notifications}
            errors={errors}
            layout={[
              {
                title: m["settings.screen.notifications"](),
                columns: "large",
                fields: [...staffNoticeKinds],
              },
            ]}
            customFields={{}}
          />
        </>
      )}
    </SettingsForm>
  );
}
