import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { productTemplate } from "#contract/catalog/product-columns.ts";
import { DropZone } from "../forms/drop-zone.tsx";
import { FilePicker } from "../forms/file-picker.tsx";
import styles from "./import-products.module.css";

/** Excel needs the byte order mark to read the file as UTF-8. */
const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${productTemplate}`)}`;

export interface ProductFileFieldProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses or drops a CSV file, and links to a template. */
export function ProductFileField({ file, disabled, onChoose }: ProductFileFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const action = file ? "Choose another file" : "Choose file";

  function chooseFirst(files: FileList | null) {
    const [chosen] = files ?? [];
    if (chosen && !disabled) onChoose(chosen);
  }

  return (
    <Field
      label="File"
      hint={
        <>
          One product per line, with its other variants below it. The first line names the columns.{" "}
          <a href={templateAddress} download="products-template.csv">
            Download template
          </a>
        </>
      }
    >
      {({ required: _required, ...described }) => (
        <DropZone onFiles={chooseFirst}>
          <Stack gap="small">
            <Cluster>
              <Button
                {...described}
                // Otherwise the field label would replace the button text for screen readers.
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
            onFiles={chooseFirst}
          />
        </DropZone>
      )}
    </Field>
  );
}
