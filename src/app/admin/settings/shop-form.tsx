import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { PairsField, pairsIn } from "./pairs-field.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

const claimParts = { figure: m["settings.figureParts.figure"], label: m["settings.figureParts.label"] };

/** Settings for promises, prices, stock and the about page. */
export function ShopForm(props: SectionFormProps) {
  const { shop } = props.loaded.settings;
  return (
    <SettingsForm
      {...props}
      section="shop"
      readCustomFields={(formValues) => ({ claims: pairsIn(formValues, "claims", claimParts) })}
    >
      {(errors) => (
        <RecordFields
          description={settingsRecords.shop}
          record={shop}
          errors={errors}
          layout={[
            {
              title: m["settings.screen.promises"](),
              columns: "small",
              fields: ["returnDays", "replyHours", "damageReportDays", "policiesHoldFrom"],
            },
            "freeReturns",
            {
              title: m["settings.screen.shipping"](),
              columns: "medium",
              fields: ["freeShippingAbove", "shipping"],
            },
            {
              title: m["settings.screen.pricesAndStock"](),
              columns: "medium",
              fields: ["lowStockLevel", "warrantyYears", "upiLimit", "listPriceMarkup"],
            },
            { title: m["settings.screen.figures"](), columns: "large", fields: ["claims", "claimsSignedBy"] },
          ]}
          customFields={{
            claims: (field) => (
              <PairsField {...field} parts={claimParts} values={shop.claims} errors={errors} />
            ),
          }}
        />
      )}
    </SettingsForm>
  );
}
