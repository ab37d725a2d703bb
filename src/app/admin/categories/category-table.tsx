import { FolderPlus, Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import { DemoBadge } from "../demo/demo-badge.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { DeleteButton, EditButton, EmptyList } from "../lists/list-parts.tsx";
import styles from "./category-table.module.css";

export interface CategoryTableProps {
  categories: readonly Category[];
  searching: boolean;
  onCreate: () => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** Categories with picture, product count and actions. */
export function CategoryTable({ categories, searching, onCreate, onEdit, onDelete }: CategoryTableProps) {
  const columns: Column<Category>[] = [
    {
      key: "image",
      header: "Image",
      narrow: true,
      hideLabelOnPhone: true,
      cell: ({ image, name }) => (
        <div className={styles.picture}>
          <Picture src={image} alt="" name={name} sizes="5rem" />
        </div>
      ),
    },
    {
      key: "name",
      header: "Category Name",
      hideLabelOnPhone: true,
      cell: ({ _id, name, productCount }) => (
        <div>
          <p className={styles.name}>
            {name} <DemoBadge id={_id} />
          </p>
          <p className={styles.count}>
            {productCount} {productCount === 1 ? "product" : "products"}
          </p>
        </div>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      narrow: true,
      hideLabelOnPhone: true,
      cell: (category) => (
        <>
          <EditButton label={`Edit ${category.name}`} onClick={() => onEdit(category)} />
          <DeleteButton label={`Delete ${category.name}`} onClick={() => onDelete(category)} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption="Categories"
      columns={columns}
      rows={categories}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyList
          searching={searching}
          noneFound="No Categories Found"
          icon={FolderPlus}
          title="No Categories Yet"
          text="Start by creating your first product category"
          action={
            <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
              {adminSharedWords.createFirstCategory}
            </Button>
          }
        />
      }
      onPhone="lines"
    />
  );
}
