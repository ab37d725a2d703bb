import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { ImageField } from "../forms/image-field.tsx";
import { useImageUpload } from "../forms/use-image-upload.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { PairsField, pairsIn } from "./pairs-field.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

const linkParts = { name: "Network", address: "Address" };

/** Settings of the company. */
export function CompanyForm(props: SectionFormProps) {
  const { company } = props.loaded.settings;
  const logo = useImageUpload(company.logo);
  return (
    <SettingsForm
      {...props}
      section="company"
      uploading={logo.uploading}
      readOwn={(typed) => ({ logo: logo.address, socialLinks: pairsIn(typed, "socialLinks", linkParts) })}
    >
      {(errors) => (
        <RecordFields
          description={settingsRecords.company}
          record={company}
          errors={errors}
          layout={[
            {
              title: words.names,
              columns: "medium",
              fields: ["tradeName", "legalName", "tagline", "gstin", "logo"],
            },
            { title: words.reach, columns: "medium", fields: ["email", "phone", "socialLinks"] },
            { title: words.address, columns: "large", fields: ["address", "otherAddresses"] },
            { title: words.map, columns: "medium", fields: ["latitude", "longitude"] },
            { title: words.hours, columns: "large", fields: ["hours", "supportHours"] },
            { title: words.officer, columns: "large", fields: ["grievanceOfficer"] },
            { title: words.searchEngines, columns: "large", fields: ["description", "keywords"] },
          ]}
          own={{
            logo: (field) => <ImageField {...field} upload={logo} />,
            socialLinks: (field) => (
              <PairsField {...field} parts={linkParts} values={company.socialLinks} errors={errors} />
            ),
          }}
        />
      )}
    </SettingsForm>
  );
}
