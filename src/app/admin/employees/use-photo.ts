import { useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { type ImageUpload, imageFault } from "../forms/use-image-upload.ts";

/** A photo that is shown as a preview when chosen, and uploaded when the form is saved. */
export interface Photo extends ImageUpload {
  /** The new photo; undefined to keep the saved one. */
  file: File | undefined;
}

/**
 * State of a photo field. `current` is the URL of the saved photo, which is shown again if staff remove the new one.
 */
export function usePhoto(current = ""): Photo {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [fault, setFault] = useState<string>();

  function send(file: File) {
    const imageError = imageFault(file);
    setFault(imageError);
    if (imageError) {
      toast.error(imageError);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => setChosen({ file, preview: String(reader.result) });
    reader.onerror = () => toast.error(m["common.image.fileRequired"]());
    reader.readAsDataURL(file);
  }

  return {
    address: chosen?.preview ?? current,
    file: chosen?.file,
    uploading: false,
    fault,
    send,
    remove: chosen && (() => setChosen(undefined)),
  };
}
