import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { adRecord } from "#contract/content/ad-record.ts";
import { type Ad, AdInput, createAd, updateAd } from "#contract/content/content.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { ImageField } from "../forms/image-field.tsx";
import type { RecordDialogProps } from "../forms/use-editing.ts";
import { useImageUpload } from "../forms/use-image-upload.ts";
import { readRecord } from "../record-form/read-fields.ts";
import { RecordFields } from "../record-form/record-fields.tsx";

/** The dialog 'Create Ad' or 'Edit Ad' (Specification §2, Admin ads). */
export function AdDialog({ record: ad, ...dialog }: RecordDialogProps<Ad>) {
  const upload = useImageUpload(ad?.image);
  return (
    <EntryDialog
      {...dialog}
      title={ad ? m["ads.editTitle"]() : m["ads.create"]()}
      submitLabel={ad ? m["ads.update"]() : m["ads.create"]()}
      uploading={upload.uploading}
      read={(form) => readRecord(adRecord, AdInput, textsOf(form), { image: upload.address })}
      save={async (body) => {
        if (ad) await api(updateAd, { params: { id: ad._id }, body: { ...body, version: ad.version } });
        else await api(createAd, { body });
        return ad ? m["content.adUpdated"]() : m["content.adCreated"]();
      }}
      failureMessage={m["content.adSaveFailed"]()}
    >
      {(errors) => (
        <RecordFields
          description={adRecord}
          record={ad}
          errors={errors}
          layout={[
            "title",
            "description",
            "image",
            { columns: "small", fields: ["price", "discount"] },
            "features",
            { columns: "small", fields: ["buttonText", "badge"] },
            "link",
          ]}
          customFields={{ image: (field) => <ImageField {...field} upload={upload} /> }}
        />
      )}
    </EntryDialog>
  );
}
