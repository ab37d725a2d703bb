import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./drop-zone.module.css";

export interface DropZoneProps {
  /** The current or rejected file has an error. */
  isInvalid?: boolean;
  onFiles: (files: FileList) => void;
  /** Button that opens the file picker, and other content. */
  children: ReactNode;
}

/** Drop target for files, highlighted while files are over it. Files dropped elsewhere are ignored. */
export function DropZone({ isInvalid = false, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useEffect(preventMissedDrops, []);

  function drag(event: DragEvent, isInside: boolean) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(isInside);
  }

  /** Moving between children does not leave the zone. */
  function leave(event: DragEvent) {
    const { relatedTarget, currentTarget } = event;
    drag(event, relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={classNames(styles.zone, isOver && styles.over, isInvalid && styles.wrong)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={leave}
      onDrop={(event) => {
        drag(event, false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, "dataTransfer">) =>
  dataTransfer?.types.includes("Files") ?? false;

/** Stops the browser from opening files dropped elsewhere, which would leave the form. Returns a cleanup. */
function preventMissedDrops(): () => void {
  const prevent = (event: globalThis.DragEvent) => {
    if (carriesFiles(event)) event.preventDefault();
  };
  document.addEventListener("dragover", prevent);
  document.addEventListener("drop", prevent);
  return () => {
    document.removeEventListener("dragover", prevent);
    document.removeEventListener("drop", prevent);
  };
}
