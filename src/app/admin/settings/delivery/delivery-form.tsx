import { LoadFailure } from "#app/admin/frame/load-failure.tsx";
import { useLoaded } from "#app/admin/lists/use-loaded.ts";
import { api } from "#app/api.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import PincodeCheck from "#app/ui/pincode-check.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "../settings-form.tsx";
import { DeliveryZones } from "./delivery-zones.tsx";

const fetchCategories = (signal: AbortSignal) => loadCategories(api, signal);

/** Settings of delivery zones and working days. */
export function DeliveryForm(props: SectionFormProps) {
  const { delivery } = props.loaded.settings;
  const categories = useLoaded(fetchCategories);
  return (
    <Stack gap="large">
      {!categories && <Loading label={m["settings.delivery.zones"]()} />}
      {categories?.ok === false && (
        <LoadFailure message={m["settings.delivery.categoriesFailed"]()} error={categories.error} />
      )}
      {categories?.ok && <DeliveryZones {...props} categories={categories.data} />}
      <Card as="section">
        <Stack>
          <CardHeader title={m["settings.delivery.checkTitle"]()} text={m["settings.delivery.checkHint"]()} />
          <PincodeCheck key={props.loaded.version} />
        </Stack>
      </Card>
      <SettingsForm {...props} section="delivery" readCustomFields={() => ({})}>
        {(errors) => (
          <RecordFields
            description={settingsRecords.delivery}
            record={delivery}
            errors={errors}
            layout={[
              {
                title: m["settings.screen.workingDays"](),
                columns: "large",
                fields: ["cutOffHour", "holidays"],
              },
            ]}
            customFields={{}}
          />
        )}
      </SettingsForm>
    </Stack>
  );
}
