import { ImageUp, Trash2, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { busyWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, type FieldWords } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { imageTypes } from "#contract/images.ts";
import { DropZone } from "./drop-zone.tsx";
import { FilePicker } from "./file-picker.tsx";
import styles from "./image-field.module.css";
import type { ImageUpload } from "./use-image-upload.ts";

export interface ImageFieldProps extends FieldWords {
  /** Name of the form field that carries the address of the picture. */
  name: string;
  upload: ImageUpload;
  required?: boolean;
}

/** A picture to upload: chosen, dropped here or pasted anywhere on the screen; with preview and Remove. */
export function ImageField({ name, upload, ...words }: ImageFieldProps) {
  const { address, uploading, progress, fault, send, stop, remove } = upload;
  const error = (address ? undefined : words.error) ?? fault;
  const chooser = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const action = address ? "Change Image" : "Upload Image";

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file && !uploading) send(file);
  }

  /** The button that stops goes away; the focus moves on to the one that begins anew. */
  function stopUpload() {
    flushSync(() => stop?.());
    chooser.current?.focus();
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    <Field {...words} error={error}>
      {({ id, required: _, ...described }) => (
        <DropZone wrong={Boolean(error)} onFiles={take}>
          <div className={styles.preview}>
            {address ? (
              <Picture src={address} alt="Preview" sizes="8rem" width={4} height={3} />
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
                // The label of the field must not hide what the button says.
                aria-label={uploading ? busyWords.uploading : action}
                size="small"
                busy={uploading}
                busyLabel={busyWords.uploading}
                onClick={() => picker.current?.click()}
              >
                {action}
              </Button>
              {uploading && stop && (
                <Button variant="quiet" size="small" icon={<X aria-hidden="true" />} onClick={stopUpload}>
                  Stop upload
                </Button>
              )}
              {!uploading && address && remove && (
                <Button variant="quiet" size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
                  Remove
                </Button>
              )}
            </div>
            {uploading ? (
              <UploadProgress share={progress} />
            ) : (
              <p className={styles.hint}>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. Drop or paste it here.</p>
            )}
          </div>
          <FilePicker
            ref={picker}
            accept={imageTypes.join(",")}
            label="Image file"
            disabled={uploading}
            onFiles={take}
          />
        </DropZone>
      )}
    </Field>
  );
}

/** How much is sent; once everything is, the shop works on the picture for a moment that nobody can measure. */
function UploadProgress({ share = 0 }: { share?: number | undefined }) {
  if (share >= 1) return <Progress label="Preparing the picture" />;
  return <Progress label="Sent" value={Math.round(share * 100)} />;
}
