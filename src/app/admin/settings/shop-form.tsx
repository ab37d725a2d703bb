import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { PairsField, pairsIn } from "./pairs-field.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

const claimParts = { figure: "Figure", label: "Label" };

/** Settings of promises, prices, stock and the about page. */
export function ShopForm(props: SectionFormProps) {
  const { shop } = props.loaded.settings;
  return (
    <SettingsForm
      {...props}
      section="shop"
      readOwn={(typed) => ({ claims: pairsIn(typed, "claims", claimParts) })}
    >
      {(errors) => (
        <RecordFields
          description={settingsRecords.shop}
          record={shop}
          errors={errors}
          layout={[
            {
              title: words.promises,
              columns: "small",
              fields: ["returnDays", "replyHours", "damageReportDays", "policiesHoldFrom"],
            },
            "freeReturns",
            { title: words.shipping, columns: "medium", fields: ["freeShippingAbove", "shipping"] },
            {
              title: words.pricesAndStock,
              columns: "medium",
              fields: ["lowStockLevel", "warrantyYears", "upiLimit", "listPriceMarkup"],
            },
            { title: words.figures, columns: "large", fields: ["claims", "claimsSignedBy"] },
          ]}
          own={{
            claims: (field) => (
              <PairsField {...field} parts={claimParts} values={shop.claims} errors={errors} />
            ),
          }}
        />
      )}
    </SettingsForm>
  );
}
