import { Box, Rotate3d, Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { uploadProductModel } from "#contract/product-model.ts";
import { maximumModelBytes } from "#contract/product-model-files.ts";
import { productModelWords } from "#contract/product-model-words.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { modelFieldWords as words } from "./model-field-words.ts";
import { useOneUpload } from "./use-one-upload.ts";

/** The same that buyers turn it in. */
const ModelDialog = lazy(() => import("#app/model/model-dialog.tsx"));

export interface ModelFieldProps extends FieldFrame {
  model: string | undefined;
  /** What the product is called, when it has a name already. */
  product: string | undefined;
  /** The address of its first picture. */
  picture: string;
  /** A file begins to be uploaded (1) or has been (-1). */
  onUpload: (change: 1 | -1) => void;
}

/** The model of a product: uploaded, looked at as buyers will, and taken away. */
export function ModelField({ label, name, hint, error, model, product, picture, onUpload }: ModelFieldProps) {
  const [file, setFile] = useState(model);
  const [shown, setShown] = useState(false);
  const [news, setNews] = useState("");
  const chooser = useRef<HTMLButtonElement>(null);
  const upload = useOneUpload({
    call: (chosen, signal) => api(uploadProductModel, { body: { file: chosen } }, { signal }),
    failed: productModelWords.failed,
    most: { bytes: maximumModelBytes, words: productModelWords.fileTooLarge },
    onUpload,
  });

  function remove() {
    flushSync(() => {
      setFile(undefined);
      setNews(words.removed);
    });
    chooser.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={hint} news={news}>
      {file && <input type="hidden" name={name} value={file} />}
      <FileChooser
        upload={upload}
        accept=".glb,model/gltf-binary"
        label={words.file}
        action={file ? words.change : words.upload}
        icon={<Box aria-hidden="true" />}
        buttonRef={chooser}
        onTaken={setFile}
      >
        {file && (
          <>
            <Button size="small" icon={<Rotate3d aria-hidden="true" />} onClick={() => setShown(true)}>
              {words.look}
            </Button>
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
              {words.remove}
            </Button>
            <p className={group.hint}>{words.there}</p>
          </>
        )}
      </FileChooser>
      <FieldError>{error}</FieldError>
      {file && shown && (
        <Suspense fallback={null}>
          <ModelDialog
            name={product ?? words.unnamed}
            model={file}
            picture={picture}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
