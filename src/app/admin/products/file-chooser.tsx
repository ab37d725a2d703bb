import { type ReactNode, useRef } from "react";
import { busyWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { DropZone } from "../drop-zone.tsx";
import { FilePicker } from "../file-picker.tsx";
import type { OneUpload } from "./use-one-upload.ts";

export interface FileChooserProps {
  upload: OneUpload;
  /** What the picker offers. */
  accept: string;
  /** Of the picker. */
  label: string;
  /** Of the button. */
  action: string;
  icon: ReactNode;
  buttonRef: React.RefObject<HTMLButtonElement | null>;
  onTaken: (address: string) => void;
  children: ReactNode;
}

/** Uploads one file that is chosen or dropped. */
export function FileChooser({
  upload,
  accept,
  label,
  action,
  icon,
  buttonRef,
  onTaken,
  children,
}: FileChooserProps) {
  const picker = useRef<HTMLInputElement>(null);

  async function take(files: FileList | null) {
    const [chosen] = files ?? [];
    const address = chosen && !upload.sending ? await upload.send(chosen) : undefined;
    if (address) onTaken(address);
  }

  return (
    <DropZone onFiles={(files) => void take(files)}>
      <Cluster>
        <Button
          ref={buttonRef}
          size="small"
          icon={icon}
          busy={upload.sending}
          busyLabel={busyWords.uploading}
          onClick={() => picker.current?.click()}
        >
          {action}
        </Button>
        {children}
      </Cluster>
      <FilePicker
        ref={picker}
        accept={accept}
        label={label}
        disabled={upload.sending}
        onFiles={(files) => void take(files)}
      />
    </DropZone>
  );
}
