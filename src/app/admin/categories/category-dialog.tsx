import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { type Category, CategoryInput, createCategory, updateCategory } from "#contract/catalog.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { ImageField } from "../image-field.tsx";
import { useImageUpload } from "../use-image-upload.ts";

export interface CategoryDialogProps {
  /** The category to edit; without one a new category is made. */
  category?: Category;
  onClose: () => void;
  /** Starts again with the record as it is now. */
  onLoadCurrent: () => Promise<void>;
}

/** 'Create Category' or 'Update Category' (Specification §2, Admin categories). */
export function CategoryDialog({ category, onClose, onLoadCurrent }: CategoryDialogProps) {
  const upload = useImageUpload(category?.image);

  function read(form: HTMLFormElement) {
    const body = { name: textsOf(form).name ?? "", image: upload.address };
    return { body, faults: fieldErrorsOf(CategoryInput, body) };
  }

  async function save(body: CategoryInput) {
    if (!category) {
      await api(createCategory, { body });
      return catalogWords.categoryCreated;
    }
    await api(updateCategory, { params: { id: category._id }, body: { ...body, version: category.version } });
    return catalogWords.categoryUpdated;
  }

  return (
    <EntryDialog
      title={category ? "Update Category" : "Create Category"}
      submitLabel={category ? "Update" : "Create"}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      uploading={upload.uploading}
      incomplete={!upload.address}
      read={read}
      save={save}
      failedWords={category ? catalogWords.categoryUpdateFailed : catalogWords.categoryCreateFailed}
    >
      {(errors) => (
        <>
          <ImageField label="Category Image" name="image" required upload={upload} error={errors.image} />
          <TextField
            label="Category Name"
            name="name"
            placeholder="Enter category name"
            required
            maxLength={80}
            defaultValue={category?.name}
            error={errors.name}
          />
        </>
      )}
    </EntryDialog>
  );
}
