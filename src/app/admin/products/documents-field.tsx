import { FilePlus2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fileSize } from "#app/lib/file-size.ts";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import {
  type DocumentInput,
  maxDocuments,
  maxDocumentTitleLength,
  type ProductDocument,
} from "#contract/catalog/product-documents.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import { DeleteButton, DownButton, UpButton } from "../lists/list-parts.tsx";
import { moveRow, refocusMoveButton } from "../lists/row-order.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./documents-field.module.css";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FilesAdder } from "./files-adder.tsx";
import { useDocumentUploads } from "./use-document-uploads.ts";

export interface DocumentsFieldProps extends FieldFrame {
  documents: readonly ProductDocument[] | undefined;
  errors: FormErrors;
  /** Called with 1 when an upload starts and with -1 when it ends. */
  onUploadCountChange: (change: 1 | -1) => void;
}

/** Field for the documents of a product. Staff can add, rename, reorder and remove them. */
export function DocumentsField({
  label,
  name,
  hint,
  error,
  documents = [],
  errors,
  onUploadCountChange,
}: DocumentsFieldProps) {
  const [listed, setListed] = useDraftState(name, documents);
  const [announcement, announce] = useState("");
  const { pending, send } = useDocumentUploads(addDocument, onUploadCountChange);
  const rows = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isFull = listed.length + pending >= maxDocuments;

  function addDocument(document: ProductDocument) {
    if (listed.some(({ file }) => file === document.file)) {
      return void toast.error(m["catalog.productDocument.duplicate"]());
    }
    setListed([...listed, document]);
    announce(m["products.documents.added"]({ title: document.title, position: listed.length + 1 }));
  }

  function upload(files: readonly File[]) {
    const freeSlots = maxDocuments - listed.length - pending;
    if (files.length > freeSlots)
      toast.error(m["catalog.productDocument.tooMany"]({ maximum: maxDocuments }));
    send(files.slice(0, Math.max(0, freeSlots)));
  }

  function remove(index: number) {
    flushSync(() => setListed(listed.toSpliced(index, 1)));
    announce(m["products.documents.removed"]({ position: index + 1 }));
    adder.current?.focus();
  }

  function move(index: number, step: 1 | -1) {
    flushSync(() => setListed(moveRow(listed, index, step)));
    announce(m["products.documents.moved"]({ position: index + step + 1, total: listed.length }));
    refocusMoveButton(rows.current?.children[index + step], step);
  }

  const rename = (index: number, title: string) =>
    setListed(listed.map((document, at) => (at === index ? { ...document, title } : document)));

  return (
    <FieldGroup label={label} hint={hint} announcement={announcement}>
      {listed.length > 0 && (
        <ol ref={rows} className={group.rows}>
          {listed.map(({ title, file, bytes }, index) => {
            const position = index + 1;
            return (
              <li key={file} className={styles.row}>
                <input type="hidden" name={`${name}.${index}.file`} value={file} />
                <TextField
                  label={m["products.documents.title"]({ position })}
                  name={`${name}.${index}.title`}
                  placeholder={m["products.documents.titleExample"]()}
                  hint={m["products.documents.fileInfo"]({ size: fileSize(bytes) })}
                  required
                  maxLength={maxDocumentTitleLength}
                  value={title}
                  error={errors[`${name}.${index}.title`] ?? errors[`${name}.${index}.file`]}
                  onChange={(event) => rename(index, event.target.value)}
                  className={styles.title}
                />
                <span className={styles.actions}>
                  <UpButton
                    label={m["products.documents.moveUp"]({ position })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <DownButton
                    label={m["products.documents.moveDown"]({ position })}
                    disabled={position === listed.length}
                    onClick={() => move(index, 1)}
                  />
                  <DeleteButton
                    label={m["products.documents.remove"]({ position })}
                    onClick={() => remove(index)}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <FilesAdder
        buttonRef={adder}
        icon={<FilePlus2 aria-hidden="true" />}
        action={m["products.documents.add"]()}
        label={m["products.documents.files"]()}
        accept="application/pdf"
        pending={pending}
        isFull={isFull}
        isInvalid={Boolean(error)}
        onFiles={upload}
      >
        {m["products.documents.count"]({ count: listed.length, maximum: maxDocuments })}
      </FilesAdder>
      <FieldError>{error}</FieldError>
    </FieldGroup>
  );
}

/** Reads the documents from the form fields whose names start with `name`, in order. */
export function documentsIn(formValues: Readonly<Record<string, string>>, name: string): DocumentInput[] {
  const documents: DocumentInput[] = [];
  for (let index = 0; ; index += 1) {
    const { [`${name}.${index}.file`]: file, [`${name}.${index}.title`]: title = "" } = formValues;
    if (file === undefined) return documents;
    documents.push({ file, title });
  }
}
