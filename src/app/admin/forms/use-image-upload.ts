import { useEffect, useRef, useState } from "react";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { api } from "#app/api.ts";
import { fetchWithProgress } from "#app/lib/fetch-with-progress.ts";
import { toast } from "#app/ui/toast-store.ts";
import { imageTypes, maxImageBytes, uploadImage } from "#contract/kernel/images.ts";
import { m } from "#messages";
import { useDraftState } from "./form-draft.tsx";

/** Picture of a form: empty, uploaded or uploading (Specification §4). */
export interface ImageUpload {
  /** URL; empty if there is none. */
  address: string;
  uploading: boolean;
  /** Fraction of the file that has been sent, from 0 to 1; undefined if no upload is running. */
  progress?: number | undefined;
  /** Why the last file was rejected. */
  fault?: string | undefined;
  send: (file: File) => void;
  /** Aborts the upload and keeps the old picture. */
  stop?: () => void;
  /** Undefined if the picture can't be removed. */
  remove?: (() => void) | undefined;
}

const megabyte = 1024 * 1024;

/** Returns an error if the type or size of the file is not allowed. The server checks again, using the content. */
export function imageFault({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!(imageTypes as readonly string[]).includes(type)) return m["forms.image.typeInvalid"]({ name });
  if (size > maxImageBytes) {
    const megabytes = (Math.ceil((size / megabyte) * 10) / 10).toFixed(1);
    return m["forms.image.tooLarge"]({ name, megabytes });
  }
  return undefined;
}

/**
 * Uploads the picture of a form. If the upload fails, shows an error and clears the picture. Unmounting aborts the
 * upload. `draftKey` is the key of the picture in the form's draft.
 */
export function useImageUpload(
  initial = "",
  draftKey = "image",
): ImageUpload & { show: (address: string) => void } {
  const [address, setAddress] = useDraftState(draftKey, initial);
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function reject(message: string | undefined) {
    setFault(message);
    if (message) toast.error(message);
  }

  async function send(file: File) {
    const invalid = imageFault(file);
    reject(invalid);
    if (invalid) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress(0);
    try {
      const options = { signal, send: fetchWithProgress(setProgress) };
      const { secure_url, message } = await api(uploadImage, { body: { file } }, options);
      if (signal.aborted) return;
      setAddress(secure_url);
      toast.success(message ?? m["common.image.uploaded"]());
    } catch (error) {
      if (signal.aborted) return;
      setAddress("");
      reject(serverMessageOr(error, m["common.image.failed"]()));
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

  /** Shows a picture that is already uploaded. */
  function show(url: string) {
    setAddress(url);
    setFault(undefined);
  }

  return { address, uploading: progress !== undefined, progress, fault, send, stop, remove, show };
}
