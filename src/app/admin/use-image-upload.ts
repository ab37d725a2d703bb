import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fetchWithProgress } from "#app/lib/fetch-with-progress.ts";
import { toast } from "#app/ui/toast-store.ts";
import { imageWords } from "#contract/image-words.ts";
import { imageTypes, maximumImageBytes, uploadImage } from "#contract/images.ts";
import { refusalOr } from "./loading.ts";

/** The picture of a form: idle without or with an address, or uploading (Specification §4). */
export interface ImageUpload {
  /** Empty while there is none. */
  address: string;
  uploading: boolean;
  /** Share of the file that is sent, from 0 to 1. */
  progress?: number | undefined;
  /** Why the latest file was not taken. */
  fault?: string | undefined;
  send: (file: File) => void;
  /** Calls an upload off; the picture stays as it was. */
  stop?: () => void;
  /** Left out where nothing can be taken away. */
  remove?: (() => void) | undefined;
}

const megabyte = 1024 * 1024;

/** What is wrong with a file that is not worth sending; the server judges again, by its content. */
export function imageFault({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!(imageTypes as readonly string[]).includes(type))
    return `${name} can't be used here. Please choose a JPEG, PNG, WebP, AVIF or GIF image`;
  if (size > maximumImageBytes) {
    const megabytes = (Math.ceil((size / megabyte) * 10) / 10).toFixed(1);
    return `${name} has ${megabytes} MB. The image must be smaller than 10 MB`;
  }
  return undefined;
}

/** Uploads the picture of a form. A failure is said and leaves the picture unset; leaving the form calls it off. */
export function useImageUpload(initial = ""): ImageUpload & { show: (address: string) => void } {
  const [address, setAddress] = useState(initial);
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function refuse(words: string | undefined) {
    setFault(words);
    if (words) toast.error(words);
  }

  async function send(file: File) {
    const found = imageFault(file);
    refuse(found);
    if (found) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress(0);
    try {
      const sending = { signal, send: fetchWithProgress(setProgress) };
      const { secure_url, message } = await api(uploadImage, { body: { file } }, sending);
      if (signal.aborted) return;
      setAddress(secure_url);
      toast.success(message ?? imageWords.uploaded);
    } catch (error) {
      if (signal.aborted) return;
      setAddress("");
      refuse(refusalOr(error, imageWords.failed));
    }
    setProgress(undefined);
  }

  function stop() {
    running.current?.abort();
    setProgress(undefined);
  }

  function remove() {
    setAddress("");
    setFault(undefined);
  }

  /** Takes a picture that is there already. */
  function show(shown: string) {
    setAddress(shown);
    setFault(undefined);
  }

  return { address, uploading: progress !== undefined, progress, fault, send, stop, remove, show };
}
