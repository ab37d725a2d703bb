import { FolderPlus, Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import { m } from "#messages";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { DeleteButton, EditButton, EmptyList } from "../lists/list-parts.tsx";
import styles from "./category-table.module.css";

export interface CategoryTableProps {
  categories: readonly Category[];
  isFiltered: boolean;
  onCreate: () => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** Table of categories with picture, product count and actions. */
export function CategoryTable({ categories, isFiltered, onCreate, onEdit, onDelete }: CategoryTableProps) {
  const columns: Column<Category>[] = [
    {
      key: "image",
      header: m["categories.image"],
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
      header: m["categories.name"],
      hideLabelOnPhone: true,
      cell: ({ _id, name, productCount }) => (
        <div>
          <p className={styles.name}>
            {name} <DemoBadge id={_id} />
          </p>
          <p className={styles.count}>{m["categories.productCount"]({ count: productCount ?? 0 })}</p>
        </div>
      ),
    },
    {
      key: "actions",
      header: m["lists.actions"],
      align: "end",
      narrow: true,
      hideLabelOnPhone: true,
      cell: (category) => (
        <>
          <EditButton
            label={m["categories.edit"]({ name: category.name })}
            onClick={() => onEdit(category)}
          />
          <DeleteButton
            label={m["categories.delete"]({ name: category.name })}
            onClick={() => onDelete(category)}
          />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={m["categories.listTitle"]()}
      columns={columns}
      rows={categories}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyList
          searching={isFiltered}
          noneFound={m["categories.noneFound"]()}
          icon={FolderPlus}
          title={m["categories.empty.title"]()}
          text={m["categories.empty.text"]()}
          action={
            <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
              {m["categories.createFirst"]()}
            </Button>
          }
        />
      }
      onPhone="lines"
    />
  );
}
