import { Notice } from "#app/ui/notice.tsx";
import { staffNoticeKinds } from "#contract/accounts/staff-notice-kinds.ts";
import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** Settings of emails to staff. */
export function NotificationsForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="notifications" readOwn={() => ({})}>
      {(errors) => (
        <>
          <Notice>{words.notificationsText}</Notice>
          <RecordFields
            description={settingsRecords.notifications}
            record={props.loaded.settings.notifications}
            errors={errors}
            layout={[{ title: words.notifications, columns: "large", fields: [...staffNoticeKinds] }]}
            own={{}}
          />
        </>
      )}
    </SettingsForm>
  );
}
