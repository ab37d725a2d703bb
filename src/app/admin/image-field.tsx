import { ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldWords } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { imageTypes } from "#contract/images.ts";
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
  const { address, uploading, send, remove } = upload;
  const error = address ? undefined : words.error;
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const deed = address ? "Change Image" : "Upload Image";

  function take(files: FileList | undefined) {
    const file = files?.[0];
    if (file && !uploading) send(file);
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

  function drag(event: DragEvent, inside: boolean) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(inside);
  }

  return (
    <Field {...words} error={error}>
      {({ id, required: _, ...described }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
        <div
          className={classNames(styles.zone, over && styles.over, Boolean(error) && styles.wrong)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            take(event.dataTransfer.files);
          }}
        >
          <div className={styles.preview}>
            {address ? (
              <Picture src={address} alt="Preview" sizes="8rem" width={4} height={3} />
            ) : (
              <ImageUp aria-hidden="true" />
            )}
          </div>
          <div className={styles.deeds}>
            <div className={styles.buttons}>
              <Button
                {...described}
                id={id}
                name={name}
                // The label of the field must not hide what the button says.
                aria-label={uploading ? "Uploading..." : deed}
                size="small"
                busy={uploading}
                busyLabel="Uploading..."
                onClick={() => picker.current?.click()}
              >
                {deed}
              </Button>
              {address && remove && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Trash2 aria-hidden="true" />}
                  disabled={uploading}
                  onClick={remove}
                >
                  Remove
                </Button>
              )}
            </div>
            <p className={styles.hint}>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. Drop or paste it here.</p>
          </div>
          <input
            ref={picker}
            type="file"
            accept={imageTypes.join(",")}
            aria-label="Image file"
            tabIndex={-1}
            className="visually-hidden"
            disabled={uploading}
            onChange={(event) => {
              take(event.target.files ?? undefined);
              // The same file can be chosen again after a failure.
              event.target.value = "";
            }}
          />
        </div>
      )}
    </Field>
  );
}
