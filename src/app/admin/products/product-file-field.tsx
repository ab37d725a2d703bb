import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { productTemplate } from "#contract/catalog/product-columns.ts";
import { m } from "#messages";
import { DropZone } from "../forms/drop-zone.tsx";
import { FilePicker } from "../forms/file-picker.tsx";
import styles from "./import-products.module.css";

/** Excel needs the byte order mark at the start to read the file as UTF-8. */
const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${productTemplate}`)}`;

export interface ProductFileFieldProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Field for a CSV file, chosen or dropped, with a link to a template. */
export function ProductFileField({ file, disabled, onChoose }: ProductFileFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const action = file
    ? m["products.importDialog.chooseAnotherFile"]()
    : m["products.importDialog.chooseFile"]();

  function chooseFirst(files: FileList | null) {
    const [chosen] = files ?? [];
    if (chosen && !disabled) onChoose(chosen);
  }

  return (
    <Field
      label={m["products.importDialog.file"]()}
      hint={
        <RichMessage
          parts={m["products.importDialog.fileHint"].parts()}
          elements={{
            template: (text) => (
              <a href={templateAddress} download="products-template.csv">
                {text}
              </a>
            ),
          }}
        />
      }
    >
      {({ required: _required, ...described }) => (
        <DropZone onFiles={chooseFirst}>
          <Stack gap="small">
            <Cluster>
              <Button
                {...described}
                // Without this, screen readers would read the field label instead of the button text.
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
            <p className={styles.hint}>{m["products.importDialog.format"]()}</p>
          </Stack>
          <FilePicker
            ref={picker}
            accept=".csv,text/csv"
            label={m["products.importDialog.csvFile"]()}
            disabled={disabled}
            onFiles={chooseFirst}
          />
        </DropZone>
      )}
    </Field>
  );
}
