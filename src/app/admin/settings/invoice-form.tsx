import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** Settings of invoice numbers and tax rates. */
export function InvoiceForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="invoice" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.invoice}
          record={props.loaded.settings.invoice}
          errors={errors}
          layout={[
            { title: words.invoiceNumbers, columns: "large", fields: ["prefix"] },
            { title: words.taxOfProducts, columns: "large", fields: ["gstRates"] },
          ]}
          own={{}}
        />
      )}
    </SettingsForm>
  );
}
