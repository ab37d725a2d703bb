import { api } from "#app/api.ts";
import { type FormErrors, textsOf } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { createSlide, type Slide, updateSlide } from "#contract/content.ts";
import { contentWords } from "#contract/content-words.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { ImageField } from "../image-field.tsx";
import { useImageUpload } from "../use-image-upload.ts";
import { readSlide } from "./slide-input.ts";

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
      read={(form) => readSlide(textsOf(form), upload.address)}
      save={async (body) => {
        if (slide)
          await api(updateSlide, { params: { id: slide._id }, body: { ...body, version: slide.version } });
        else await api(createSlide, { body });
        return slide ? contentWords.slideUpdated : contentWords.slideCreated;
      }}
      failedWords={contentWords.slideSaveFailed}
    >
      {(errors) => (
        <>
          <TextField label="Title" name="title" required defaultValue={slide?.title} error={errors.title} />
          <ImageField label="Image" name="image" required upload={upload} error={errors.image} />
          <SlideFields slide={slide} errors={errors} />
        </>
      )}
    </EntryDialog>
  );
}

function SlideFields({ slide, errors }: { slide: Slide | undefined; errors: FormErrors }) {
  const text = (name: "subtitle" | "category" | "buttonText" | "buttonLink") => ({
    name,
    defaultValue: slide?.[name],
    error: errors[name],
  });
  const stat = (name: keyof Slide["stats"]) => ({
    name: `stats.${name}`,
    defaultValue: slide?.stats[name],
    error: errors[`stats.${name}`],
  });
  return (
    <>
      <TextField label="Subtitle" {...text("subtitle")} />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        defaultValue={slide?.description}
        error={errors.description}
      />
      <Grid columns="medium" stretch>
        <TextField label="Button Text" {...text("buttonText")} />
        <TextField label="Button Link" placeholder="/store" inputMode="url" {...text("buttonLink")} />
      </Grid>
      <Grid columns="medium" stretch>
        <TextField label="Category" {...text("category")} />
        <TextField
          label="Order"
          name="order"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={slide?.order ?? 0}
          error={errors.order}
        />
      </Grid>
      <TextAreaField
        label="Features"
        name="features"
        hint="One per line"
        rows={3}
        defaultValue={slide?.features.join("\n")}
        error={errors.features}
      />
      <Grid columns="small" stretch>
        <TextField label="Participants" {...stat("participants")} />
        <TextField label="Rating" {...stat("rating")} />
        <TextField label="Duration" {...stat("duration")} />
      </Grid>
      <CheckboxField
        label="Active"
        name="isActive"
        hint="Only active slides are shown on the home page"
        defaultChecked={slide?.isActive ?? true}
      />
    </>
  );
}
