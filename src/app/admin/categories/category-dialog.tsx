import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { catalogWords } from "#contract/catalog/catalog-words.ts";
import {
  type Category,
  CategoryInput,
  createCategory,
  updateCategory,
} from "#contract/catalog/categories.ts";
import { categoryRecord } from "#contract/catalog/category-record-words.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { ImageField } from "../forms/image-field.tsx";
import type { RecordDialogProps } from "../forms/use-editing.ts";
import { useImageUpload } from "../forms/use-image-upload.ts";
import { readRecord, valuesUnder } from "../record-form/read-fields.ts";
import { RecordFields } from "../record-form/record-fields.tsx";
import { SpecificationListField } from "./specification-list-field.tsx";

/** The dialog 'Create Category' or 'Update Category' (Specification §2, Admin categories). */
export function CategoryDialog({ record: category, ...dialog }: RecordDialogProps<Category>) {
  const upload = useImageUpload(category?.image);

  function read(form: HTMLFormElement) {
    const typed = textsOf(form);
    const specifications = valuesUnder(typed, "specifications");
    return readRecord(categoryRecord, CategoryInput, typed, { image: upload.address, specifications });
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
      {...dialog}
      title={category ? "Update Category" : "Create Category"}
      submitLabel={category ? "Update" : "Create"}
      uploading={upload.uploading}
      incomplete={!upload.address}
      read={read}
      save={save}
      failedWords={category ? catalogWords.categoryUpdateFailed : catalogWords.categoryCreateFailed}
    >
      {(errors) => (
        <RecordFields
          description={categoryRecord}
          record={category}
          errors={errors}
          layout={["image", "name", "specifications", "guide"]}
          own={{
            image: (field) => <ImageField {...field} upload={upload} />,
            specifications: (field) => (
              <SpecificationListField {...field} values={category?.specifications ?? []} />
            ),
          }}
        />
      )}
    </EntryDialog>
  );
}
