import { FilePlus2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fileSize } from "#app/lib/file-size.ts";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { productDocumentWords } from "#contract/product-document-words.ts";
import {
  longestDocumentTitle,
  mostDocuments,
  type ProductDocument,
  type SaidDocument,
} from "#contract/product-documents.ts";
import { DeleteButton, DownButton, UpButton } from "../list-parts.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import { keepFocusOnMover, withMoved } from "../row-order.ts";
import styles from "./documents-field.module.css";
import { documentsWords as words } from "./documents-words.ts";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FilesAdder } from "./files-adder.tsx";
import { useDocumentUploads } from "./use-document-uploads.ts";

export interface DocumentsFieldProps extends FieldFrame {
  documents: readonly ProductDocument[] | undefined;
  errors: FormErrors;
  /** A document begins to be uploaded (1) or has been (-1). */
  onUpload: (change: 1 | -1) => void;
}

/** The documents of a product: added, named, put in order and removed. */
export function DocumentsField({
  label,
  name,
  hint,
  error,
  documents = [],
  errors,
  onUpload,
}: DocumentsFieldProps) {
  const [listed, setListed] = useState(documents);
  const [news, setNews] = useState("");
  const { waiting, send } = useDocumentUploads(take, onUpload);
  const rows = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isFull = listed.length + waiting >= mostDocuments;

  function take(document: ProductDocument) {
    if (listed.some(({ file }) => file === document.file)) {
      return void toast.error(productDocumentWords.shownTwice);
    }
    setListed([...listed, document]);
    setNews(words.added(document.title, listed.length + 1));
  }

  function add(files: readonly File[]) {
    const room = mostDocuments - listed.length - waiting;
    if (files.length > room) toast.error(productDocumentWords.manyDocuments(mostDocuments));
    send(files.slice(0, Math.max(0, room)));
  }

  function remove(place: number) {
    flushSync(() => setListed(listed.toSpliced(place, 1)));
    setNews(words.removed(place + 1));
    adder.current?.focus();
  }

  function move(place: number, step: 1 | -1) {
    flushSync(() => setListed(withMoved(listed, place, step)));
    setNews(words.moved(place + step + 1, listed.length));
    keepFocusOnMover(rows.current?.children[place + step], step);
  }

  const nameIt = (place: number, title: string) =>
    setListed(listed.map((document, at) => (at === place ? { ...document, title } : document)));

  return (
    <FieldGroup label={label} hint={hint} news={news}>
      {listed.length > 0 && (
        <ol ref={rows} className={group.rows}>
          {listed.map(({ title, file, bytes }, index) => {
            const place = index + 1;
            return (
              <li key={file} className={styles.row}>
                <input type="hidden" name={`${name}.${index}.file`} value={file} />
                <TextField
                  label={words.title(place)}
                  name={`${name}.${index}.title`}
                  placeholder={words.titleExample}
                  hint={words.asPdf(fileSize(bytes))}
                  required
                  maxLength={longestDocumentTitle}
                  value={title}
                  error={errors[`${name}.${index}.title`] ?? errors[`${name}.${index}.file`]}
                  onChange={(event) => nameIt(index, event.target.value)}
                  className={styles.title}
                />
                <span className={styles.actions}>
                  <UpButton
                    label={words.moveUp(place)}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <DownButton
                    label={words.moveDown(place)}
                    disabled={place === listed.length}
                    onClick={() => move(index, 1)}
                  />
                  <DeleteButton label={words.remove(place)} onClick={() => remove(index)} />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <FilesAdder
        buttonRef={adder}
        icon={<FilePlus2 aria-hidden="true" />}
        action={words.add}
        label={words.files}
        accept="application/pdf"
        waiting={waiting}
        isFull={isFull}
        wrong={Boolean(error)}
        onFiles={add}
      >
        {words.count(listed.length, mostDocuments)}
      </FilesAdder>
      <FieldError>{error}</FieldError>
    </FieldGroup>
  );
}

/** The documents that a form says under a name, in their order. */
export function documentsIn(typed: Readonly<Record<string, string>>, name: string): SaidDocument[] {
  const documents: SaidDocument[] = [];
  for (let place = 0; ; place += 1) {
    const { [`${name}.${place}.file`]: file, [`${name}.${place}.title`]: title = "" } = typed;
    if (file === undefined) return documents;
    documents.push({ file, title });
  }
}
