import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { createSlide, type Slide, SlideInput, updateSlide } from "#contract/content/content.ts";
import { slideRecord } from "#contract/content/slide-record.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { ImageField } from "../forms/image-field.tsx";
import type { RecordDialogProps } from "../forms/use-editing.ts";
import { useImageUpload } from "../forms/use-image-upload.ts";
import { readRecord } from "../record-form/read-fields.ts";
import { RecordFields } from "../record-form/record-fields.tsx";

/** The dialog 'Create New Slide' or 'Edit Slide' (Specification §2, Admin hero slider). */
export function SlideDialog({ record: slide, ...dialog }: RecordDialogProps<Slide>) {
  const upload = useImageUpload(slide?.image);
  return (
    <EntryDialog
      {...dialog}
      title={slide ? m["hero.editTitle"]() : m["hero.createTitle"]()}
      submitLabel={slide ? m["hero.update"]() : m["hero.create"]()}
      size="large"
      uploading={upload.uploading}
      read={(form) => readRecord(slideRecord, SlideInput, textsOf(form), { image: upload.address })}
      save={async (body) => {
        if (slide)
          await api(updateSlide, { params: { id: slide._id }, body: { ...body, version: slide.version } });
        else await api(createSlide, { body });
        return slide ? m["content.slideUpdated"]() : m["content.slideCreated"]();
      }}
      failureMessage={m["content.slideSaveFailed"]()}
    >
      {(errors) => (
        <RecordFields
          description={slideRecord}
          record={slide}
          errors={errors}
          layout={[
            "title",
            "image",
            "subtitle",
            "description",
            { columns: "medium", fields: ["buttonText", "buttonLink"] },
            { columns: "medium", fields: ["category", "order"] },
            "features",
            "stats",
            "isActive",
          ]}
          customFields={{ image: (field) => <ImageField {...field} upload={upload} /> }}
        />
      )}
    </EntryDialog>
  );
}
