import { Box, Rotate3d, Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { uploadProductModel } from "#contract/catalog/product-model.ts";
import { maxModelBytes } from "#contract/catalog/product-model-files.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** The dialog that shows the model to buyers, used here as a preview. */
const ModelDialog = lazy(() => import("#app/model/model-dialog.tsx"));

export interface ModelFieldProps extends FieldFrame {
  model: string | undefined;
  /** Name of the product; undefined if it has none yet. */
  product: string | undefined;
  /** URL of the first picture. */
  picture: string;
  /** Called with 1 when an upload starts and with -1 when it ends. */
  onUploadCountChange: (change: 1 | -1) => void;
}

/** Field for the 3D model of a product. Staff can upload, preview and remove it. */
export function ModelField({
  label,
  name,
  hint,
  error,
  model,
  product,
  picture,
  onUploadCountChange,
}: ModelFieldProps) {
  const [file, setFile] = useDraftState(name, model ?? null);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [announcement, announce] = useState("");
  const chooser = useRef<HTMLButtonElement>(null);
  const upload = useFileUpload({
    call: (chosen, signal) => api(uploadProductModel, { body: { file: chosen } }, { signal }),
    failureMessage: m["catalog.productModel.failed"](),
    limit: { bytes: maxModelBytes, message: m["catalog.productModel.fileTooLarge"]() },
    onUploadCountChange,
  });

  function remove() {
    flushSync(() => {
      setFile(null);
      announce(m["products.model.removed"]());
    });
    chooser.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={hint} announcement={announcement}>
      {file && <input type="hidden" name={name} value={file} />}
      <FileChooser
        upload={upload}
        accept=".glb,model/gltf-binary"
        label={m["products.model.file"]()}
        action={file ? m["products.model.change"]() : m["products.model.upload"]()}
        icon={<Box aria-hidden="true" />}
        buttonRef={chooser}
        onUploaded={setFile}
      >
        {file && (
          <>
            <Button size="small" icon={<Rotate3d aria-hidden="true" />} onClick={() => setPreviewOpen(true)}>
              {m["products.model.view"]()}
            </Button>
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
              {m["products.model.remove"]()}
            </Button>
            <p className={group.hint}>{m["products.model.added"]()}</p>
          </>
        )}
      </FileChooser>
      <FieldError>{error}</FieldError>
      {file && isPreviewOpen && (
        <Suspense fallback={null}>
          <ModelDialog
            name={product ?? m["products.model.unnamed"]()}
            model={file}
            picture={picture}
            onClose={() => setPreviewOpen(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
