import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./drop-zone.module.css";

export interface DropZoneProps {
  /** What was there or was tried needs mending. */
  wrong?: boolean;
  onFiles: (files: FileList) => void;
  /** A button that does the same, and what else belongs to the file. */
  children: ReactNode;
}

/** Where files can be dropped; it lights up while some hang over it. A file that misses it goes nowhere. */
export function DropZone({ wrong = false, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(holdMissedFiles, []);

  function drag(event: DragEvent, inside: boolean) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(inside);
  }

  /** From one part of the zone to another is not out of it. */
  function leave(event: DragEvent) {
    const { relatedTarget, currentTarget } = event;
    drag(event, relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={classNames(styles.zone, over && styles.over, wrong && styles.wrong)}
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

/** The browser would open a file that is dropped elsewhere in the place of the form; until the function is called. */
function holdMissedFiles(): () => void {
  const hold = (event: globalThis.DragEvent) => {
    if (carriesFiles(event)) event.preventDefault();
  };
  document.addEventListener("dragover", hold);
  document.addEventListener("drop", hold);
  return () => {
    document.removeEventListener("dragover", hold);
    document.removeEventListener("drop", hold);
  };
}
