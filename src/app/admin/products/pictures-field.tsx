import { GripVertical, ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { maxAltTextLength, maxPictures } from "#contract/catalog/product-pictures.ts";
import { imageTypes } from "#contract/kernel/images.ts";
import { m } from "#messages";
import { DeleteButton, DownButton, UpButton } from "../lists/list-parts.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FilesAdder } from "./files-adder.tsx";
import styles from "./pictures-field.module.css";
import type { ProductPictures } from "./use-product-pictures.ts";

export interface PicturesFieldProps extends FieldFrame {
  pictures: ProductPictures;
  errors: FormErrors;
}

type Direction = "earlier" | "later";

/** Field for the pictures after the product image. Staff can add, describe, move and remove them. */
export function PicturesField({ label, hint, error, pictures, errors }: PicturesFieldProps) {
  const { main, further, pending, add, describe, move, remove } = pictures;
  const [announcement, announce] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const count = further.length + (main.address ? 1 : 0);
  const isFull = count + pending >= maxPictures;

  /** Moves a picture. The focus stays on a button of its row, or goes to the add button if the row is gone. */
  function shift(from: number, to: number, direction: Direction) {
    const key = further[from - 1]?.key;
    flushSync(() => {
      move(from, to);
      announce(
        to === 0
          ? m["products.pictures.madeFirst"]({ number: from + 1 })
          : m["products.pictures.moved"]({ number: to + 1, count }),
      );
    });
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-of="${key}"]`) ?? [])];
    const usable = buttons.filter(({ disabled }) => !disabled);
    const same = usable.find(({ dataset }) => dataset.direction === direction);
    (same ?? usable[0] ?? adder.current)?.focus();
  }

  function removeAt(index: number) {
    flushSync(() => {
      remove(index);
      announce(m["products.pictures.removed"]({ number: index + 1 }));
    });
    adder.current?.focus();
  }

  function drop(event: DragEvent, to: number) {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged !== to) move(dragged, to);
    setDragged(null);
  }

  return (
    <FieldGroup label={label} hint={hint} announcement={announcement}>
      {further.length > 0 && (
        <ol ref={list} className={group.rows}>
          {further.map(({ key, image, alt }, furtherIndex) => {
            const index = furtherIndex + 1;
            const number = index + 1;
            const pictureName = m["products.pictures.name"]({ number });
            return (
              <li
                key={key}
                className={styles.row}
                data-dragged={dragged === index || undefined}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => drop(event, index)}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons offer the same as dragging */}
                <span
                  className={styles.handle}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", pictureName);
                    setDragged(index);
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <GripVertical aria-hidden="true" />
                </span>
                <span className={styles.preview}>
                  <Picture src={image} alt={alt} name={pictureName} sizes="6rem" width={4} height={3} />
                </span>
                <TextField
                  label={m["products.pictures.alt"]({ number })}
                  name={`pictures.${index}.alt`}
                  placeholder={m["products.pictures.altExample"]()}
                  maxLength={maxAltTextLength}
                  value={alt}
                  error={errors[`pictures.${index}.alt`] ?? errors[`pictures.${index}.image`]}
                  onChange={(event) => describe(index, event.target.value)}
                  className={styles.words}
                />
                <span className={styles.actions}>
                  <UpButton
                    label={(index === 1
                      ? m["products.pictures.makeFirst"]
                      : m["products.pictures.moveEarlier"])({ number })}
                    data-of={key}
                    data-direction="earlier"
                    // The upload in progress will become the product image; don't let another picture take its place.
                    disabled={index === 1 && main.uploading}
                    onClick={() => shift(index, index - 1, "earlier")}
                  />
                  <DownButton
                    label={m["products.pictures.moveLater"]({ number })}
                    data-of={key}
                    data-direction="later"
                    disabled={index === further.length}
                    onClick={() => shift(index, index + 1, "later")}
                  />
                  <DeleteButton
                    label={m["products.pictures.remove"]({ number })}
                    onClick={() => removeAt(index)}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <FilesAdder
        buttonRef={adder}
        icon={<ImagePlus aria-hidden="true" />}
        action={m["products.pictures.add"]()}
        label={m["products.pictures.files"]()}
        accept={imageTypes.join(",")}
        pending={pending}
        isFull={isFull}
        isInvalid={Boolean(error)}
        onFiles={add}
      >
        {m["products.pictures.count"]({ count, maximum: maxPictures })}
      </FilesAdder>
      <FieldError>{error}</FieldError>
    </FieldGroup>
  );
}
