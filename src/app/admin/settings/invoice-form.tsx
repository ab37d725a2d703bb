import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

/** Settings for invoice numbers and tax rates. */
export function InvoiceForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="invoice" readCustomFields={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.invoice}
          record={props.loaded.settings.invoice}
          errors={errors}
          layout={[
            { title: m["settings.screen.invoiceNumbers"](), columns: "large", fields: ["prefix"] },
            { title: m["settings.screen.productTax"](), columns: "large", fields: ["gstRates"] },
          ]}
          customFields={{}}
        />
      )}
    </SettingsForm>
  );
}
