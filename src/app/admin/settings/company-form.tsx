import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { ImageField } from "../forms/image-field.tsx";
import { useImageUpload } from "../forms/use-image-upload.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { PairsField, pairsIn } from "./pairs-field.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";

const linkParts = {
  name: m["settings.socialLinkParts.network"],
  address: m["settings.socialLinkParts.address"],
};

export function CompanyForm(props: SectionFormProps) {
  const { company } = props.loaded.settings;
  const logo = useImageUpload(company.logo);
  return (
    <SettingsForm
      {...props}
      section="company"
      uploading={logo.uploading}
      readCustomFields={(formValues) => ({
        logo: logo.address,
        socialLinks: pairsIn(formValues, "socialLinks", linkParts),
      })}
    >
      {(errors) => (
        <RecordFields
          description={settingsRecords.company}
          record={company}
          errors={errors}
          layout={[
            {
              title: m["settings.screen.names"](),
              columns: "medium",
              fields: ["tradeName", "legalName", "tagline", "gstin", "logo"],
            },
            {
              title: m["settings.screen.contactDetails"](),
              columns: "medium",
              fields: ["email", "phone", "socialLinks"],
            },
            {
              title: m["settings.screen.address"](),
              columns: "large",
              fields: ["address", "otherAddresses"],
            },
            { title: m["settings.screen.map"](), columns: "medium", fields: ["latitude", "longitude"] },
            { title: m["settings.screen.hours"](), columns: "large", fields: ["hours", "supportHours"] },
            {
              title: m["settings.screen.grievanceOfficer"](),
              columns: "large",
              fields: ["grievanceOfficer"],
            },
            {
              title: m["settings.screen.searchEngines"](),
              columns: "large",
              fields: ["description", "keywords"],
            },
          ]}
          customFields={{
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
