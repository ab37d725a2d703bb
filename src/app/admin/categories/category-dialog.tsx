import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import {
  type Category,
  CategoryInput,
  createCategory,
  updateCategory,
} from "#contract/catalog/categories.ts";
import { categoryRecord } from "#contract/catalog/category-record.ts";
import { m } from "#messages";
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
    const formValues = textsOf(form);
    const specifications = valuesUnder(formValues, "specifications");
    return readRecord(categoryRecord, CategoryInput, formValues, { image: upload.address, specifications });
  }

  async function save(body: CategoryInput) {
    if (!category) {
      await api(createCategory, { body });
      return m["catalog.categoryCreated"]();
    }
    await api(updateCategory, { params: { id: category._id }, body: { ...body, version: category.version } });
    return m["catalog.categoryUpdated"]();
  }

  return (
    <EntryDialog
      {...dialog}
      title={category ? m["categories.updateTitle"]() : m["categories.createTitle"]()}
      submitLabel={category ? m["categories.update"]() : m["categories.create"]()}
      uploading={upload.uploading}
      incomplete={!upload.address}
      read={read}
      save={save}
      failureMessage={category ? m["catalog.categoryUpdateFailed"]() : m["catalog.categoryCreateFailed"]()}
    >
      {(errors) => (
        <RecordFields
          description={categoryRecord}
          record={category}
          errors={errors}
          layout={["image", "name", "specifications", "guide"]}
          customFields={{
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
