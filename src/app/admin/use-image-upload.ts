import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { imageTypes, imageWords, maximumImageBytes, uploadImage } from "#contract/images.ts";
import { refusalOr } from "./loading.ts";

/** The picture of a form: idle without or with an address, or uploading (Specification §4). */
export interface ImageUpload {
  /** Empty while there is none. */
  address: string;
  uploading: boolean;
  send: (file: File) => void;
  /** Left out where nothing can be taken away. */
  remove?: (() => void) | undefined;
}

/** What is wrong with a file that is not worth sending; the server judges again, by its content. */
export function imageFault({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!(imageTypes as readonly string[]).includes(type))
    return "Please choose a JPEG, PNG, WebP, AVIF or GIF image";
  if (size > maximumImageBytes) return "The image must be smaller than 10 MB";
  return undefined;
}

/** Uploads the picture of a form. A failure is said and leaves the picture unset; leaving the form calls it off. */
export function useImageUpload(initial = ""): ImageUpload {
  const [address, setAddress] = useState(initial);
  const [uploading, setUploading] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const fault = imageFault(file);
    if (fault) {
      toast.error(fault);
      return;
    }
    running.current = new AbortController();
    const { signal } = running.current;
    setUploading(true);
    try {
      const { secure_url, message } = await api(uploadImage, { body: { file } }, { signal });
      setAddress(secure_url);
      toast.success(message ?? imageWords.uploaded);
    } catch (error) {
      if (signal.aborted) return;
      setAddress("");
      toast.error(refusalOr(error, imageWords.failed));
    }
    setUploading(false);
  }

  return { address, uploading, send, remove: () => setAddress("") };
}
