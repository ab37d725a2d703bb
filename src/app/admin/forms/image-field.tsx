import { ImageUp, Trash2, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Field, type FieldText } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { imageTypes } from "#contract/kernel/images.ts";
import { m } from "#messages";
import { DropZone } from "./drop-zone.tsx";
import { FilePicker } from "./file-picker.tsx";
import styles from "./image-field.module.css";
import type { ImageUpload } from "./use-image-upload.ts";

export interface ImageFieldProps extends FieldText {
  /** Name of the form field for the URL of the picture. */
  name: string;
  upload: ImageUpload;
  required?: boolean;
}

/**
 * Field to upload a picture, with a preview. Users choose a file, drop one here, or paste one anywhere on the screen.
 */
export function ImageField({ name, upload, ...text }: ImageFieldProps) {
  const { address, uploading, progress, fault, send, stop, remove } = upload;
  const error = (address ? undefined : text.error) ?? fault;
  const chooser = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const action = address ? m["forms.image.change"]() : m["forms.image.upload"]();

  function uploadFirst(files: FileList | null) {
    const file = files?.[0];
    if (file && !uploading) send(file);
  }

  /** Stops the upload and focuses the upload button, because the stop button disappears. */
  function stopUpload() {
    flushSync(() => stop?.());
    chooser.current?.focus();
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    uploadFirst(event.clipboardData.files);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    <Field {...text} error={error}>
      {({ id, required: _required, ...described }) => (
        <DropZone isInvalid={Boolean(error)} onFiles={uploadFirst}>
          <div className={styles.preview}>
            {address ? (
              <Picture src={address} alt={m["forms.image.preview"]()} sizes="8rem" width={4} height={3} />
            ) : (
              <ImageUp aria-hidden="true" />
            )}
          </div>
          <div className={styles.actions}>
            <div className={styles.buttons}>
              <Button
                {...described}
                ref={chooser}
                id={id}
                name={name}
                // Without this, screen readers would read the field label instead of the button text.
                aria-label={uploading ? m["common.busy.uploading"]() : action}
                size="small"
                busy={uploading}
                busyLabel={m["common.busy.uploading"]()}
                onClick={() => picker.current?.click()}
              >
                {action}
              </Button>
              {uploading && stop && (
                <Button variant="quiet" size="small" icon={<X aria-hidden="true" />} onClick={stopUpload}>
                  {m["forms.image.stop"]()}
                </Button>
              )}
              {!uploading && address && remove && (
                <Button variant="quiet" size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
                  {m["forms.image.remove"]()}
                </Button>
              )}
            </div>
            {uploading ? (
              <UploadProgress share={progress} />
            ) : (
              <p className={styles.hint}>{m["forms.image.hint"]()}</p>
            )}
          </div>
          <FilePicker
            ref={picker}
            accept={imageTypes.join(",")}
            label={m["forms.image.file"]()}
            disabled={uploading}
            onFiles={uploadFirst}
          />
        </DropZone>
      )}
    </Field>
  );
}

/** Progress of the upload. Once the file is sent, the bar is indeterminate while the server processes the picture. */
function UploadProgress({ share = 0 }: { share?: number | undefined }) {
  if (share >= 1) return <Progress label={m["forms.image.preparing"]()} />;
  return <Progress label={m["forms.image.progress"]()} value={Math.round(share * 100)} />;
}
