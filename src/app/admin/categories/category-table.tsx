import { FolderPlus, Pencil, Plus, SearchX, Trash2 } from "lucide-react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Category } from "#contract/categories.ts";
import { DemoBadge } from "../demo/demo-marks.tsx";
import { officeWords } from "../office-words.ts";
import styles from "./category-table.module.css";

export interface CategoryTableProps {
  categories: readonly Category[];
  searching: boolean;
  onCreate: () => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** The categories with their pictures, to be edited or deleted. */
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
          <IconButton label={`Edit ${category.name}`} onClick={() => onEdit(category)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${category.name}`} onClick={() => onDelete(category)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
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
      empty={<NoCategories searching={searching} onCreate={onCreate} />}
      onPhone="lines"
    />
  );
}

function NoCategories({ searching, onCreate }: { searching: boolean; onCreate: () => void }) {
  if (searching) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No Categories Found"
        text={officeWords.nothingFound}
      />
    );
  }
  return (
    <EmptyState
      icon={<FolderPlus aria-hidden="true" />}
      title="No Categories Yet"
      text="Start by creating your first product category"
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          {officeWords.createFirstCategory}
        </Button>
      }
    />
  );
}
