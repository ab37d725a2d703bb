import { settingsRecords } from "#contract/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

/** How invoices are numbered, and which tax rates products may have. */
export function InvoiceForm(props: SectionFormProps) {
  return (
    <SettingsForm {...props} section="invoice" readOwn={() => ({})}>
      {(errors) => (
        <RecordFields
          description={settingsRecords.invoice}
          record={props.seen.settings.invoice}
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
