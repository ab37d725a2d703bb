import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { type Ad, createAd, updateAd } from "#contract/content.ts";
import { contentWords } from "#contract/content-words.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { ImageField } from "../image-field.tsx";
import { useImageUpload } from "../use-image-upload.ts";
import { readAd } from "./ad-input.ts";

export interface AdDialogProps {
  /** The ad to edit; without one a new ad is made. */
  ad?: Ad;
  onClose: () => void;
  /** Starts again with the record as it is now. */
  onLoadCurrent: () => Promise<void>;
}

/** 'Create Ad' or 'Edit Ad' (Specification §2, Admin ads). */
export function AdDialog({ ad, onClose, onLoadCurrent }: AdDialogProps) {
  const upload = useImageUpload(ad?.image);
  return (
    <EntryDialog
      title={ad ? "Edit Ad" : "Create Ad"}
      submitLabel={ad ? "Update Ad" : "Create Ad"}
      uploading={upload.uploading}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={(form) => readAd(textsOf(form), upload.address)}
      save={async (body) => {
        if (ad) await api(updateAd, { params: { id: ad._id }, body: { ...body, version: ad.version } });
        else await api(createAd, { body });
        return ad ? contentWords.adUpdated : contentWords.adCreated;
      }}
      failedWords={contentWords.adSaveFailed}
    >
      {(errors) => (
        <>
          <TextField label="Title" name="title" required defaultValue={ad?.title} error={errors.title} />
          <TextAreaField
            label="Description"
            name="description"
            required
            rows={3}
            defaultValue={ad?.description}
            error={errors.description}
          />
          <ImageField label="Image" name="image" required upload={upload} error={errors.image} />
          <Grid columns="small" stretch>
            <TextField
              label="Price"
              name="price"
              placeholder="From ₹2,499"
              defaultValue={ad?.price}
              error={errors.price}
            />
            <TextField
              label="Discount"
              name="discount"
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step="any"
              after="%"
              defaultValue={ad?.discount ?? 0}
              error={errors.discount}
            />
          </Grid>
          <TextField
            label="Features"
            name="features"
            hint="Separated by commas"
            defaultValue={ad?.features}
            error={errors.features}
          />
          <Grid columns="small" stretch>
            <TextField
              label="Button Text"
              name="buttonText"
              defaultValue={ad?.buttonText ?? "Shop Now"}
              error={errors.buttonText}
            />
            <TextField
              label="Badge"
              name="badge"
              defaultValue={ad?.badge ?? "Featured"}
              error={errors.badge}
            />
          </Grid>
          <TextField
            label="Link"
            name="link"
            placeholder="/store"
            inputMode="url"
            hint="Where the button leads; the store when empty"
            defaultValue={ad?.link}
            error={errors.link}
          />
        </>
      )}
    </EntryDialog>
  );
}
