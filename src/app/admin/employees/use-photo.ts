import { useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { imageWords } from "#contract/image-words.ts";
import { type ImageUpload, imageFault } from "../use-image-upload.ts";

/** A photo that travels with its form: chosen and shown here, sent when the form is. */
export interface Photo extends ImageUpload {
  /** The file that was chosen; undefined while the current photo stays. */
  file: File | undefined;
}

/** The photo of a form. `current` is the address of the one there is; taking the chosen one back leads to it. */
export function usePhoto(current = ""): Photo {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [fault, setFault] = useState<string>();

  function send(file: File) {
    const found = imageFault(file);
    setFault(found);
    if (found) {
      toast.error(found);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => setChosen({ file, preview: String(reader.result) });
    reader.onerror = () => toast.error(imageWords.fileNeeded);
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
