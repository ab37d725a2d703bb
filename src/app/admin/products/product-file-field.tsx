import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { productTemplate } from "#contract/product-columns.ts";
import { DropZone } from "../drop-zone.tsx";
import { FilePicker } from "../file-picker.tsx";
import styles from "./import-products.module.css";

/** The byte order mark makes Excel read the file as UTF-8. */
const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${productTemplate}`)}`;

export interface ProductFileFieldProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A CSV file to choose or to drop, and a template to begin with. */
export function ProductFileField({ file, disabled, onChoose }: ProductFileFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const action = file ? "Choose another file" : "Choose file";

  function take(files: FileList | null) {
    const [chosen] = files ?? [];
    if (chosen && !disabled) onChoose(chosen);
  }

  return (
    <Field
      label="File"
      hint={
        <>
          One product a line, its further variants below it; the first line names the columns.{" "}
          <a href={templateAddress} download="products-template.csv">
            Download template
          </a>
        </>
      }
    >
      {({ required: _, ...described }) => (
        <DropZone onFiles={take}>
          <Stack gap="small">
            <Cluster>
              <Button
                {...described}
                // The label of the field must not hide what the button says.
                aria-label={action}
                size="small"
                disabled={disabled}
                data-focus-first
                onClick={() => picker.current?.click()}
              >
                {action}
              </Button>
              {file && <span className={styles.fileName}>{file.name}</span>}
            </Cluster>
            <p className={styles.hint}>CSV in UTF-8, up to 2 MB and 5,000 lines. Drop it here.</p>
          </Stack>
          <FilePicker
            ref={picker}
            accept=".csv,text/csv"
            label="CSV file"
            disabled={disabled}
            onFiles={take}
          />
        </DropZone>
      )}
    </Field>
  );
}
