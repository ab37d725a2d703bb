import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { m } from "#messages";
import { DropZone } from "../forms/drop-zone.tsx";
import { FilePicker } from "../forms/file-picker.tsx";
import group from "./field-group.module.css";

interface FilesAdderProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  icon: ReactNode;
  /** Label of the button. */
  action: string;
  /** Label of the file input. */
  label: string;
  /** Accepted file types. */
  accept: string;
  /** Number of files still uploading. */
  pending: number;
  isFull: boolean;
  isInvalid: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Hint below the button. */
  children: ReactNode;
}

/** Button and drop zone that add files to a list until it is full. */
export function FilesAdder(props: FilesAdderProps) {
  const { buttonRef, icon, action, label, accept, pending, isFull, isInvalid, onFiles, children } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <DropZone isInvalid={isInvalid} onFiles={(files) => !isFull && onFiles([...files])}>
      <Button
        ref={buttonRef}
        size="small"
        icon={icon}
        busy={pending > 0}
        busyLabel={m["common.busy.uploading"]()}
        disabled={isFull}
        onClick={() => picker.current?.click()}
      >
        {action}
      </Button>
      <p className={group.hint}>{children}</p>
      <FilePicker
        ref={picker}
        multiple
        accept={accept}
        label={label}
        disabled={isFull}
        onFiles={(files) => onFiles([...(files ?? [])])}
      />
    </DropZone>
  );
}
