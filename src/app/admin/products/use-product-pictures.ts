import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxPictures, type ProductPicture } from "#contract/catalog/product-pictures.ts";
import { uploadImage } from "#contract/kernel/images.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import { type ImageUpload, imageFault, useImageUpload } from "../forms/use-image-upload.ts";
import { serverMessageOr } from "../frame/loading.ts";

/** A picture with a React key that stays the same when pictures are reordered. */
interface ListedPicture extends ProductPicture {
  key: number;
}

/** Pictures in the product form. Index 0 is the product image; the further pictures follow in order. */
export interface ProductPictures {
  main: ImageUpload;
  mainAlt: string;
  further: readonly ListedPicture[];
  /** Whether any picture is uploading. */
  uploading: boolean;
  /** Number of further pictures still uploading. */
  pending: number;
  /** Uploads pictures one after another and appends each. */
  add: (files: readonly File[]) => void;
  describe: (index: number, alt: string) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  /** Returns the pictures to save, or undefined if there is no product image. */
  values: () => ProductPicture[] | undefined;
}

const withKeys = (pictures: readonly ProductPicture[]): ListedPicture[] =>
  pictures.map((picture, key) => ({ ...picture, key }));

/** State of the pictures in a product form. Unmounting aborts the uploads. */
export function useProductPictures(product?: Product): ProductPictures {
  const [first, ...others] = product?.pictures ?? [];
  const main = useImageUpload(product?.image);
  const [mainAlt, setMainAlt] = useDraftState("imageAlt", first?.alt ?? "");
  const [further, setFurther] = useDraftState("pictures", withKeys(others));
  const [pending, setPending] = useState(0);
  const nextKey = useRef(Math.max(others.length, ...further.map(({ key }) => key)));
  const running = useRef<AbortController>(undefined);
  const shown = useRef<string[]>([]);
  const hasFirst = useRef(false);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    shown.current = [main.address, ...further.map(({ image }) => image)].filter(Boolean);
    hasFirst.current = main.uploading || shown.current.length > 0;
  });

  const newKey = () => {
    nextKey.current += 1;
    return nextKey.current;
  };

  async function add(files: readonly File[]) {
    const freeSlots = maxPictures - shown.current.length;
    if (files.length > freeSlots) toast.error(m["catalog.productPicture.tooMany"]({ maximum: maxPictures }));
    const accepted = files.slice(0, Math.max(0, freeSlots));
    running.current ??= new AbortController();
    const { signal } = running.current;
    setPending((before) => before + accepted.length);
    for (const file of accepted) {
      const image = await uploadPicture(file, signal);
      if (signal.aborted) return;
      setPending((before) => before - 1);
      if (image) append(image);
    }
  }

  function append(image: string) {
    if (shown.current.includes(image)) return void toast.error(m["catalog.productPicture.duplicate"]());
    const isFirst = !hasFirst.current;
    hasFirst.current = true;
    shown.current.push(image);
    if (isFirst) main.show(image);
    else setFurther((before) => [...before, { key: newKey(), image, alt: "" }]);
  }

  function describe(index: number, alt: string) {
    if (index === 0) return setMainAlt(alt);
    setFurther((before) => before.map((picture, at) => (at === index - 1 ? { ...picture, alt } : picture)));
  }

  function replaceAll([newFirst, ...rest]: readonly ListedPicture[]) {
    main.show(newFirst?.image ?? "");
    setMainAlt(newFirst?.alt ?? "");
    // A product image whose upload failed has an empty URL: leave it out.
    setFurther(rest.filter(({ image }) => image !== ""));
  }

  const all = () => [{ key: newKey(), image: main.address, alt: mainAlt }, ...further];

  function move(from: number, to: number) {
    const pictures = all();
    const [moved] = pictures.splice(from, 1);
    if (moved) replaceAll(pictures.toSpliced(to, 0, moved));
  }

  function remove(index: number) {
    if (index > 0) return setFurther((before) => before.toSpliced(index - 1, 1));
    replaceAll(further);
  }

  return {
    main: { ...main, remove: () => remove(0) },
    mainAlt,
    further,
    uploading: main.uploading || pending > 0,
    pending,
    add,
    describe,
    move,
    remove,
    values: () =>
      main.address
        ? [{ image: main.address, alt: mainAlt }, ...further.map(({ image, alt }) => ({ image, alt }))]
        : undefined,
  };
}

/** Uploads a picture and resolves to its URL. On failure, shows an error and resolves to undefined. */
async function uploadPicture(file: File, signal: AbortSignal): Promise<string | undefined> {
  const fault = imageFault(file);
  if (fault) return void toast.error(fault);
  try {
    return (await api(uploadImage, { body: { file } }, { signal })).secure_url;
  } catch (error) {
    if (!signal.aborted) toast.error(serverMessageOr(error, m["common.image.failed"]()));
    return undefined;
  }
}
