import { GripVertical, ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { imageTypes } from "#contract/images.ts";
import { longestAlternative, mostPictures } from "#contract/product-pictures.ts";
import { DeleteButton, DownButton, UpButton } from "../list-parts.tsx";
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

/** The pictures after the product image: added, described, put in order by buttons or by hand, removed. */
export function PicturesField({ label, hint, error, pictures, errors }: PicturesFieldProps) {
  const { main, further, waiting, add, describe, move, remove } = pictures;
  const [news, setNews] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const count = further.length + (main.address ? 1 : 0);
  const isFull = count + waiting >= mostPictures;

  /** What moved keeps the focus; where it cannot, the button that adds has it. */
  function shift(from: number, to: number, direction: Direction) {
    const key = further[from - 1]?.key;
    flushSync(() => {
      move(from, to);
      setNews(to === 0 ? `Picture ${from + 1} is the product image now` : `Picture ${to + 1} of ${count}`);
    });
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-of="${key}"]`) ?? [])];
    const usable = buttons.filter(({ disabled }) => !disabled);
    const same = usable.find(({ dataset }) => dataset.direction === direction);
    (same ?? usable[0] ?? adder.current)?.focus();
  }

  function take(place: number) {
    flushSync(() => {
      remove(place);
      setNews(`Picture ${place + 1} is removed`);
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
    <FieldGroup label={label} hint={hint} news={news}>
      {further.length > 0 && (
        <ol ref={list} className={group.rows}>
          {further.map(({ key, image, alt }, index) => {
            const place = index + 1;
            const called = `picture ${place + 1}`;
            return (
              <li
                key={key}
                className={styles.row}
                data-dragged={dragged === place || undefined}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => drop(event, place)}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the buttons do the same */}
                <span
                  className={styles.handle}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", called);
                    setDragged(place);
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <GripVertical aria-hidden="true" />
                </span>
                <span className={styles.preview}>
                  <Picture src={image} alt={alt} name={called} sizes="6rem" width={4} height={3} />
                </span>
                <TextField
                  label={`What ${called} shows`}
                  name={`pictures.${place}.alt`}
                  placeholder="Folded, beside a water bottle"
                  maxLength={longestAlternative}
                  value={alt}
                  error={errors[`pictures.${place}.alt`] ?? errors[`pictures.${place}.image`]}
                  onChange={(event) => describe(place, event.target.value)}
                  className={styles.words}
                />
                <span className={styles.actions}>
                  <UpButton
                    label={place === 1 ? `Make ${called} the product image` : `Move ${called} earlier`}
                    data-of={key}
                    data-direction="earlier"
                    // What is being uploaded takes the first place: nothing else may stand there by then.
                    disabled={place === 1 && main.uploading}
                    onClick={() => shift(place, place - 1, "earlier")}
                  />
                  <DownButton
                    label={`Move ${called} later`}
                    data-of={key}
                    data-direction="later"
                    disabled={place === further.length}
                    onClick={() => shift(place, place + 1, "later")}
                  />
                  <DeleteButton label={`Remove ${called}`} onClick={() => take(place)} />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <FilesAdder
        buttonRef={adder}
        icon={<ImagePlus aria-hidden="true" />}
        action="Add Pictures"
        label="Further picture files"
        accept={imageTypes.join(",")}
        waiting={waiting}
        isFull={isFull}
        wrong={Boolean(error)}
        onFiles={add}
      >
        {count} of {mostPictures}. Several at once can be chosen or dropped here.
      </FilesAdder>
      <FieldError>{error}</FieldError>
    </FieldGroup>
  );
}
