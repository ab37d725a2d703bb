import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxBinLocationLength } from "#contract/catalog/product-packing.ts";
import { maxFurtherVariants, maxOptions } from "#contract/catalog/variant-limits.ts";
import { maxSkuLength } from "#contract/catalog/variants.ts";
import { imageTypes } from "#contract/kernel/images.ts";
import { m } from "#messages";
import { FilePicker } from "../forms/file-picker.tsx";
import { useDraftState } from "../forms/form-draft.tsx";
import { useImageUpload } from "../forms/use-image-upload.ts";
import { DeleteButton, UpButton } from "../lists/list-parts.tsx";
import { moveRow } from "../lists/row-order.ts";
import styles from "./variant-fields.module.css";

export interface VariantFieldsProps {
  product: Product | undefined;
  errors: FormErrors;
  /** Called with 1 when an upload starts and with -1 when it ends. */
  onUploadCountChange: (change: 1 | -1) => void;
}

const rupees = { type: "number", inputMode: "decimal", min: 0, step: 0.01, before: "₹" } as const;

/** Fields for the options of a product and its further variants, each with its own price, stock, SKU and picture. */
export function VariantFields({ product, errors, onUploadCountChange }: VariantFieldsProps) {
  const saved = product?.variants ?? [];
  /** Ids of saved variants, and random ids of new ones. */
  const [rows, setRows] = useDraftState<readonly string[]>(
    "variants",
    saved.map(({ _id }) => _id),
  );
  const [optionCount, setOptionCount] = useDraftState("optionCount", product?.options?.length ?? 0);
  const optionIndices = Array.from({ length: optionCount }, (_, optionIndex) => optionIndex);
  const fieldProps = (index: number, name: string) => ({
    name: `variants.${index}.${name}`,
    error: errors[`variants.${index}.${name}`],
  });
  const fault = errors.variants ?? errors.options;

  function add() {
    setOptionCount(Math.max(optionCount, 1));
    setRows([...rows, crypto.randomUUID()]);
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{m["products.variants.title"]()}</legend>
      <p className={styles.hint}>{m["products.variants.hint"]()}</p>
      {optionIndices.map((optionIndex) => (
        <Grid key={optionIndex} columns="small" gap="small" stretch>
          <TextField
            label={m["products.variants.option"]({ number: optionIndex + 1 })}
            name={`options.${optionIndex}.name`}
            placeholder={m["products.variants.optionExample"]()}
            maxLength={30}
            defaultValue={product?.options?.[optionIndex]?.name}
            error={errors[`options.${optionIndex}.name`]}
          />
          <TextField
            label={m["products.variants.firstValue"]()}
            name={`options.${optionIndex}.value`}
            placeholder={m["products.variants.valueExample"]()}
            maxLength={60}
            defaultValue={product?.options?.[optionIndex]?.value}
            error={errors[`options.${optionIndex}.value`]}
          />
        </Grid>
      ))}
      {rows.map((row, index) => {
        const variant = saved.find(({ _id }) => _id === row);
        return (
          <fieldset key={row} className={styles.variant}>
            <legend className={styles.name}>{m["products.variants.name"]({ number: index + 2 })}</legend>
            {variant && <input type="hidden" name={`variants.${index}._id`} value={variant._id} />}
            <Grid columns="small" gap="small" stretch>
              {optionIndices.map((optionIndex) => (
                <TextField
                  key={optionIndex}
                  label={m["products.variants.value"]({ number: optionIndex + 1 })}
                  name={`variants.${index}.options.${optionIndex}.value`}
                  maxLength={60}
                  defaultValue={variant?.options[optionIndex]?.value}
                  error={
                    errors[`variants.${index}.options.${optionIndex}.value`] ??
                    (optionIndex === 0 ? errors[`variants.${index}.options`] : undefined)
                  }
                />
              ))}
              <TextField
                {...fieldProps(index, "sku")}
                label={m["products.variants.sku"]()}
                maxLength={maxSkuLength}
                defaultValue={variant?.sku}
              />
              <TextField
                {...fieldProps(index, "price")}
                {...rupees}
                label={m["products.price"]()}
                required
                defaultValue={variant?.price ?? product?.price}
              />
              <TextField
                {...fieldProps(index, "discountedPrice")}
                {...rupees}
                label={m["products.variants.discountedPrice"]()}
                placeholder={m["products.variants.optional"]()}
                defaultValue={variant?.discountedPrice}
              />
              <TextField
                {...fieldProps(index, "stock")}
                label={m["products.variants.stock"]()}
                placeholder={m["products.variants.notTracked"]()}
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                defaultValue={variant?.stock ?? undefined}
              />
              <TextField
                {...fieldProps(index, "binLocation")}
                label={m["products.variants.binLocation"]()}
                placeholder={m["products.variants.optional"]()}
                maxLength={maxBinLocationLength}
                defaultValue={variant?.binLocation}
              />
            </Grid>
            <div className={styles.foot}>
              <VariantPicture
                name={`variants.${index}.image`}
                number={index + 2}
                initial={variant && variant.image !== product?.image ? variant.image : ""}
                onUploadCountChange={onUploadCountChange}
              />
              <span className={styles.actions}>
                {index > 0 && (
                  <UpButton
                    label={m["products.variants.moveUp"]({ number: index + 2 })}
                    size="small"
                    onClick={() => setRows(moveRow(rows, index, -1))}
                  />
                )}
                <DeleteButton
                  label={m["products.variants.remove"]({ number: index + 2 })}
                  variant="danger"
                  size="small"
                  onClick={() => setRows(rows.filter((other) => other !== row))}
                />
              </span>
            </div>
          </fieldset>
        );
      })}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        {rows.length < maxFurtherVariants && (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
            {m["products.variants.add"]()}
          </Button>
        )}
        {optionCount > 0 && optionCount < maxOptions && (
          <Button size="small" variant="quiet" onClick={() => setOptionCount(optionCount + 1)}>
            {m["products.variants.addOption"]()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface VariantPictureProps {
  /** Name of the form field for the URL of the picture. An empty URL means the product image. */
  name: string;
  /** Number of the variant in the product, from 2. */
  number: number;
  initial: string;
  onUploadCountChange: (change: 1 | -1) => void;
}

/** Field for the picture of a variant. A variant without one shows the product image. */
function VariantPicture({ name, number, initial, onUploadCountChange }: VariantPictureProps) {
  const { address, uploading, fault, send, remove } = useImageUpload(initial, name);
  const picker = useRef<HTMLInputElement>(null);
  const notify = useEffectEvent(onUploadCountChange);
  useEffect(() => {
    if (!uploading) return;
    notify(1);
    return () => notify(-1);
  }, [uploading]);
  return (
    <div className={styles.picture}>
      <input type="hidden" name={name} value={address} />
      {address && (
        <Picture
          src={address}
          alt={m["products.variants.pictureAlt"]({ number })}
          sizes="4rem"
          width={64}
          height={48}
        />
      )}
      <Button size="small" busy={uploading} onClick={() => picker.current?.click()}>
        <RichMessage
          parts={(address ? m["products.variants.changeImage"] : m["products.variants.addImage"]).parts({
            number,
          })}
        />
      </Button>
      {address && !uploading && (
        <Button size="small" variant="quiet" onClick={remove}>
          <RichMessage parts={m["products.variants.useProductImage"].parts({ number })} />
        </Button>
      )}
      {fault && <p className={styles.fault}>{fault}</p>}
      <FilePicker
        ref={picker}
        accept={imageTypes.join(",")}
        label={m["products.variants.imageFile"]({ number })}
        onFiles={(files) => files?.[0] && send(files[0])}
      />
    </div>
  );
}
