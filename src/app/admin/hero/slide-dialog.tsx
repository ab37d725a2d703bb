import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { createSlide, type Slide, SlideInput, updateSlide } from "#contract/content.ts";
import { contentWords } from "#contract/content-words.ts";
import { slideRecord } from "#contract/slide-record-words.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { ImageField } from "../image-field.tsx";
import { readRecord } from "../record-form/read-fields.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { useImageUpload } from "../use-image-upload.ts";

export interface SlideDialogProps {
  /** The slide to edit; without one a new slide is made. */
  slide?: Slide;
  onClose: () => void;
  /** Starts again with the record as it is now. */
  onLoadCurrent: () => Promise<void>;
}

/** 'Create New Slide' or 'Edit Slide' (Specification §2, Admin hero slider). */
export function SlideDialog({ slide, onClose, onLoadCurrent }: SlideDialogProps) {
  const upload = useImageUpload(slide?.image);
  return (
    <EntryDialog
      title={slide ? "Edit Slide" : "Create New Slide"}
      submitLabel={slide ? "Update Slide" : "Create Slide"}
      size="large"
      uploading={upload.uploading}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={(form) => readRecord(slideRecord, SlideInput, textsOf(form), { image: upload.address })}
      save={async (body) => {
        if (slide)
          await api(updateSlide, { params: { id: slide._id }, body: { ...body, version: slide.version } });
        else await api(createSlide, { body });
        return slide ? contentWords.slideUpdated : contentWords.slideCreated;
      }}
      failedWords={contentWords.slideSaveFailed}
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
          own={{ image: (field) => <ImageField {...field} upload={upload} /> }}
        />
      )}
    </EntryDialog>
  );
}
