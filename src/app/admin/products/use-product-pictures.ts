import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import { imageWords } from "#contract/image-words.ts";
import { uploadImage } from "#contract/images.ts";
import { productPictureWords } from "#contract/product-picture-words.ts";
import { mostPictures, type ProductPicture } from "#contract/product-pictures.ts";
import { refusalOr } from "../loading.ts";
import { type ImageUpload, imageFault, useImageUpload } from "../use-image-upload.ts";

/** A picture with a key that stays its own wherever it moves. */
interface ListedPicture extends ProductPicture {
  key: number;
}

/** The pictures of a product's form. Place 0 is the product image, the others follow in their order. */
export interface ProductPictures {
  main: ImageUpload;
  mainAlt: string;
  further: readonly ListedPicture[];
  /** True while any picture is on its way. */
  uploading: boolean;
  /** How many further pictures are on their way. */
  waiting: number;
  /** Uploads pictures one after the other and puts them at the end. */
  add: (files: readonly File[]) => void;
  describe: (place: number, alt: string) => void;
  move: (from: number, to: number) => void;
  remove: (place: number) => void;
  /** What the form says of them; nothing without a product image. */
  said: () => ProductPicture[] | undefined;
}

const withKeys = (pictures: readonly ProductPicture[]): ListedPicture[] =>
  pictures.map((picture, key) => ({ ...picture, key }));

/** Keeps the pictures of a product's form; leaving the form calls off what is on its way. */
export function useProductPictures(product?: Product): ProductPictures {
  const [first, ...others] = product?.pictures ?? [];
  const main = useImageUpload(product?.image);
  const [mainAlt, setMainAlt] = useState(first?.alt ?? "");
  const [further, setFurther] = useState(() => withKeys(others));
  const [waiting, setWaiting] = useState(0);
  const nextKey = useRef(others.length);
  const running = useRef<AbortController>(undefined);
  const shown = useRef<string[]>([]);
  const isFirstTaken = useRef(false);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    shown.current = [main.address, ...further.map(({ image }) => image)].filter(Boolean);
    isFirstTaken.current = main.uploading || shown.current.length > 0;
  });

  const newKey = () => {
    nextKey.current += 1;
    return nextKey.current;
  };

  async function add(files: readonly File[]) {
    const room = mostPictures - shown.current.length;
    if (files.length > room) toast.error(productPictureWords.manyPictures(mostPictures));
    const taken = files.slice(0, Math.max(0, room));
    running.current ??= new AbortController();
    const { signal } = running.current;
    setWaiting((before) => before + taken.length);
    for (const file of taken) {
      const image = await uploaded(file, signal);
      if (signal.aborted) return;
      setWaiting((before) => before - 1);
      if (image) place(image);
    }
  }

  function place(image: string) {
    if (shown.current.includes(image)) return void toast.error(productPictureWords.shownTwice);
    const isFirst = !isFirstTaken.current;
    isFirstTaken.current = true;
    shown.current.push(image);
    if (isFirst) main.show(image);
    else setFurther((before) => [...before, { key: newKey(), image, alt: "" }]);
  }

  function describe(place: number, alt: string) {
    if (place === 0) return setMainAlt(alt);
    setFurther((before) => before.map((picture, at) => (at === place - 1 ? { ...picture, alt } : picture)));
  }

  function take([newFirst, ...rest]: readonly ListedPicture[]) {
    main.show(newFirst?.image ?? "");
    setMainAlt(newFirst?.alt ?? "");
    // A product image that could not be uploaded has left its place empty.
    setFurther(rest.filter(({ image }) => image !== ""));
  }

  const all = () => [{ key: newKey(), image: main.address, alt: mainAlt }, ...further];

  function move(from: number, to: number) {
    const pictures = all();
    const [moved] = pictures.splice(from, 1);
    if (moved) take(pictures.toSpliced(to, 0, moved));
  }

  function remove(place: number) {
    if (place > 0) return setFurther((before) => before.toSpliced(place - 1, 1));
    take(further);
  }

  return {
    main: { ...main, remove: () => remove(0) },
    mainAlt,
    further,
    uploading: main.uploading || waiting > 0,
    waiting,
    add,
    describe,
    move,
    remove,
    said: () =>
      main.address
        ? [{ image: main.address, alt: mainAlt }, ...further.map(({ image, alt }) => ({ image, alt }))]
        : undefined,
  };
}

/** The address of a file that was taken; without one its fault has been told. */
async function uploaded(file: File, signal: AbortSignal): Promise<string | undefined> {
  const fault = imageFault(file);
  if (fault) return void toast.error(fault);
  try {
    return (await api(uploadImage, { body: { file } }, { signal })).secure_url;
  } catch (error) {
    if (!signal.aborted) toast.error(refusalOr(error, imageWords.failed));
    return undefined;
  }
}
