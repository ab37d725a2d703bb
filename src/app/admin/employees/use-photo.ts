import { useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { type ImageUpload, imageFault } from "../forms/use-image-upload.ts";

/** A photo that is previewed when chosen and uploaded with its form. */
export interface Photo extends ImageUpload {
  /** The chosen file; undefined if the current photo stays. */
  file: File | undefined;
}

/** State of a photo field. `current` is the URL of the saved photo, shown again if the chosen one is removed. */
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
